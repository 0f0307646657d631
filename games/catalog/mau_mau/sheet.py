"""Score sheet of a finished round of Mau-Mau: the points of the cards left in each hand (§ 6)."""

from collections.abc import Sequence
from typing import Any

from games.catalog.mau_mau.data import RoundEnded, View
from games.engine.kit.sheets import Brought, Speaker, laid_out, signed
from games.engine.page import RoundSheet, SheetNote
from games.engine.text import Words


def sheet(view: View, events: Sequence[Any], words: Words, names: Sequence[str]) -> RoundSheet | None:
    """Return the sheet of the last round in these events."""
    ended = [event for event in events if isinstance(event, RoundEnded)]
    if not ended:
        return None
    say = Speaker(words, names, view.seat)
    brought = [_brought(ended[-1], seat, say) for seat in range(view.seats)]
    return laid_out(say, len(view.pad), brought, low=True, best=[ended[-1].seat])


def _brought(ended: RoundEnded, seat: int, say: Speaker) -> Brought:
    points, total = ended.line.points[seat], ended.line.totals[seat]
    note = SheetNote(say("out"), "", True) if seat == ended.seat else SheetNote(say("left"))
    return Brought(points, signed(points), total - points, total, [note])
