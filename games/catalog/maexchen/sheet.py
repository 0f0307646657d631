"""Score sheet of a finished round of Mäxchen: the announcements, the seat that lifted the cup, and the new numbers
of sticks (§ 4, § 5).

Throws that were believed and never uncovered stay secret.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from games.catalog.maexchen.cup import STAKE
from games.catalog.maexchen.data import (
    HEIGHTS,
    Began,
    Believed,
    Cheered,
    Left,
    Lifted,
    Missed,
    Said,
    State,
    Took,
    View,
    Yielded,
)
from games.catalog.maexchen.wording import named
from games.engine.game import Seat
from games.engine.kit.sheets import Brought, Speaker, laid_out, signed
from games.engine.page import RoundSheet, SheetNote
from games.engine.text import SeatRef, Words

End = Took | Cheered


def sheet(view: View, events: Sequence[Any], words: Words, names: Sequence[str]) -> RoundSheet | None:
    """Return the sheet of the last round in these events. Rounds are numbered by their last throw."""
    ends = [place for place, event in enumerate(events) if isinstance(event, End)]
    if not ends:
        return None
    say = Speaker(words, names, view.seat)
    before = ends[-2] + 1 if len(ends) > 1 else 0
    told, since = events[before : ends[-1] + 1], events[ends[-1] + 1 :]
    gone = [event for event in since if isinstance(event, Left)]
    told = [*(event for event in told if not isinstance(event, Left)), *gone]
    number = view.throws - sum(isinstance(event, Began | Believed) for event in since)
    brought = [_brought(view, seat, told, say) for seat in range(view.seats)]
    title = say.title(_title(events[ends[-1]], say))
    return laid_out(say, number, brought, low=True, best=(), total_word=say("sticks"), title=title)


def totals(_table: State | View) -> list[list[int]]:
    """Return an empty list: earlier numbers of sticks are not stored."""
    return []


def _title(end: End, say: Speaker) -> str:
    who = SeatRef(end.seat)
    if isinstance(end, Took):
        return say("took" if end.taken == STAKE else "took_two", seat=who)
    return say("cheered" if end.sticks else "cheered_free", seat=who)


def _brought(view: View, seat: Seat, told: Sequence[Any], say: Speaker) -> Brought | None:
    """Return the sticks that the seat got in the round; None for a seat that was already out."""
    left = any(isinstance(event, Left) and event.seat == seat for event in told)
    if seat in view.out and not left:
        return None
    more = sum(_sticks(event) for event in told if isinstance(event, End) and event.seat == seat)
    notes = [*_notes(seat, told, say), *([SheetNote(say("left"), "", False)] if left else [])]
    return Brought(more, signed(more), view.sticks[seat] - more, view.sticks[seat], notes)


def _sticks(end: End) -> int:
    return end.taken if isinstance(end, Took) else -end.sticks


def _notes(seat: Seat, told: Sequence[Any], say: Speaker) -> Iterator[SheetNote]:
    """Yield notes on a seat: its last announcement, with whether it was true if that is known, and its answer to
    another announcement.
    """
    lifted = next((event for event in told if isinstance(event, Lifted)), None)
    said = [event.value for event in told if isinstance(event, Said) and event.seat == seat]
    if lifted is not None and lifted.rival == seat:
        true = HEIGHTS[lifted.thrown] >= HEIGHTS[lifted.value]
        key = "told_truth" if true else "bluffed"
        yield SheetNote(say(key, value=named(lifted.value), thrown=named(lifted.thrown)), "", true)
    elif said:
        yield SheetNote(say("said", value=named(said[-1])))
    if lifted is not None and lifted.seat == seat:
        caught = HEIGHTS[lifted.thrown] < HEIGHTS[lifted.value]
        yield SheetNote(say("doubted_well" if caught else "doubted_badly"), "", caught)
    yield from (SheetNote(*found) for event in told if (found := _alone(event, seat, say)))


def _alone(event: Any, seat: Seat, say: Speaker) -> tuple[str, str, bool] | None:
    """Return a note on an event that gave or took sticks although no cup was lifted; None for other events."""
    match event:
        case Missed(seat=who, thrown=thrown) if who == seat:
            return say("missed", thrown=named(thrown)), "", False
        case Yielded(seat=who) if who == seat:
            return say("yielded"), "", False
        case Cheered(seat=who) if who == seat:
            return say("maexchen"), "", True
    return None
