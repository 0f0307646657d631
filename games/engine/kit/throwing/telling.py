"""Phrases of ``[events]`` for the events of dice games."""

from collections.abc import Callable

from games.engine.kit.throwing.data import Began, Counted, Ended, Event, Lost, Paid, Threw, Used, Void
from games.engine.text import Arg, Phrase, SeatRef

MINUS = "−"


def tell(event: Event, named: Callable[[tuple[int, ...]], Phrase]) -> Phrase:
    """Return the phrase of an event. ``named`` returns the name of the places for which dice were used."""
    match event:
        case Void():
            return Phrase("events.void")
        case Ended():
            return Phrase("events.ended", {"list": tuple(map(SeatRef, event.winners)), "n": len(event.winners)})
        case Began():
            return Phrase("events.began", {"seat": SeatRef(event.seat), "number": event.number})
        case Threw():
            key = "threw_again" if event.kept else "threw"
            return Phrase(f"events.{key}", {"seat": SeatRef(event.seat), "dice": " ".join(map(str, event.dice))})
        case Used():
            args = {"seat": SeatRef(event.seat), "at": named(event.at), "dice": " ".join(map(str, event.dice))}
            return Phrase("events.used", args)
        case Counted():
            points = Phrase("events.points", {"n": amount(event.points)})
            return Phrase("events.counted", {"seat": SeatRef(event.seat), "points": points})
        case Paid():
            coasters = Phrase("events.coasters", {"n": event.coasters})
            return Phrase("events.paid", {"seat": SeatRef(event.seat), "coasters": coasters})
    return Phrase("events.lost" if isinstance(event, Lost) else "events.left", {"seat": SeatRef(event.seat)})


def amount(points: int) -> Arg:
    """Return a number as an argument of a phrase, with a true minus sign."""
    return points if points >= 0 else f"{MINUS}{-points}"
