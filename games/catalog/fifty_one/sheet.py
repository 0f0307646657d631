"""Score sheet of a finished round of Fifty-one: which seat brought the sum to 51 (§ 4)."""

from collections.abc import Sequence
from typing import Any

from games.catalog.fifty_one.data import RoundEnded, View
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
    return laid_out(say, len(view.pad), brought, low=True, best=())


def _brought(ended: RoundEnded, seat: int, say: Speaker) -> Brought:
    lost, total = int(seat == ended.seat), ended.line.totals[seat]
    notes = [SheetNote(say("lost", n=ended.total), "", False)] if lost else []
    return Brought(lost, signed(lost), total - lost, total, notes)
