"""Phrases of the events of pachisi."""

from games.catalog.pachisi.data import (
    TRACK,
    Ended,
    Event,
    Hit,
    Home,
    Lapsed,
    Threw,
    Tried,
    Waived,
    Went,
)
from games.engine.kit.tracks import HIDDEN
from games.engine.kit.turns import Began
from games.engine.text import Phrase, SeatRef


def number(house: int, step: int) -> int:
    """Return the number of a field: 1 to 56 on the ring, 1 to 4 in the goal."""
    field = TRACK.field(house, step)
    return step - TRACK.ring + 1 if field is None else field + 1


def went(event: Went) -> Phrase:
    """Return the phrase for a pawn's move: out of the hideout, forward, into the goal, or up in the goal."""
    start, to = event.start, event.to
    key = "out" if start == HIDDEN else "up" if TRACK.in_goal(start) else "home" if TRACK.in_goal(to) else "on"
    fields = {"die": event.die, "start": number(event.house, start), "to": number(event.house, to)}
    return Phrase(f"events.went_{key}", {"seat": SeatRef(event.seat), **fields})


def tell(event: Event) -> Phrase:
    """Return the event as a phrase of ``[events]``."""
    match event:
        case Began():
            return Phrase("events.began", {"seat": SeatRef(event.seat)})
        case Tried():
            return Phrase("events.tried", {"seat": SeatRef(event.seat), "dice": event.dice})
        case Threw() | Lapsed():
            key = "threw" if isinstance(event, Threw) else "lapsed"
            return Phrase(f"events.{key}", {"seat": SeatRef(event.seat), "die": event.die})
        case Waived():
            key = "waived" if event.die else "waived_unseen"
            return Phrase(f"events.{key}", {"seat": SeatRef(event.seat), "die": event.die or 0})
        case Went():
            return went(event)
        case Hit():
            fields = {"seat": SeatRef(event.victim), "field": event.field + 1, "n": event.count}
            return Phrase("events.hit" if event.count == 1 else "events.hit_blockade", fields)
        case Home():
            return Phrase("events.home", {"seat": SeatRef(event.seat)})
        case Ended():
            return ended(event)


def ended(event: Ended) -> Phrase:
    """Return the phrase that names the winner or the winning pair."""
    seats = tuple(map(SeatRef, event.order))
    if event.winners > 1:
        return Phrase("events.ended_pair", {"list": seats[: event.winners]})
    return Phrase("events.ended", {"seat": seats[0]})
