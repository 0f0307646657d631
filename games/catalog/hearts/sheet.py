"""Score sheet of a finished deal: the cards in the tricks, a moon or sun, and a target reached exactly (§ 6, 7.2)."""

from collections.abc import Iterator, Sequence
from typing import Any

from games.catalog.hearts.data import DealScored, Line, View
from games.catalog.hearts.scoring import pile_of
from games.engine.kit.sheets import Brought, Speaker, laid_out, signed
from games.engine.page import RoundSheet, SheetNote
from games.engine.text import SeatRef, Words


def sheet(view: View, events: Sequence[Any], words: Words, names: Sequence[str]) -> RoundSheet | None:
    """Return the sheet of the last deal in these events."""
    if not any(isinstance(event, DealScored) for event in events):
        return None
    say = Speaker(words, names, view.seat)
    brought = [_brought(view, seat, say) for seat in range(view.seats)]
    return laid_out(say, len(view.pad), brought, deal=True, low=True)


def _brought(view: View, seat: int, say: Speaker) -> Brought:
    line = view.pad[-1]
    added = line.points[seat] + line.mended[seat]
    total = line.totals[seat]
    return Brought(added, signed(added), total - added, total, [*_notes(view, line, seat, say)])


def _notes(view: View, line: Line, seat: int, say: Speaker) -> Iterator[SheetNote]:
    if line.moon is not None and seat in pile_of(view.terms, view.seats, line.moon):
        yield SheetNote(say("sun" if line.sun else "moon"), "", True)
    elif line.moon is not None and line.points[seat] > line.taken[seat]:
        yield SheetNote(say("sun_of" if line.sun else "moon_of", seat=SeatRef(line.moon)))
    elif line.taken[seat]:
        yield SheetNote(say("taken", n=line.taken[seat]))
    elif line.moon is None:
        yield SheetNote(say("clean"))
    if line.mended[seat]:
        yield SheetNote(say("mended", n=view.terms.target), signed(line.mended[seat]), True)
