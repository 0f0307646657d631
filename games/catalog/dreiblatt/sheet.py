"""Sheet of a finished deal of Three leaves: chips won and lost (§ 6)."""

from collections.abc import Sequence
from typing import Any

from games.catalog.dreiblatt.data import Ended, Line, Paid, PotTaken, Table, TrickTaken, View
from games.engine.game import Seat
from games.engine.kit.sheets import Brought, Speaker, laid_out, signed
from games.engine.page import RoundSheet, SheetNote
from games.engine.text import Words


def sheet(view: View, events: Sequence[Any], words: Words, names: Sequence[str]) -> RoundSheet | None:
    """Return the sheet of the last deal that these events ended, or None."""
    taken = [event for event in events if isinstance(event, TrickTaken)]
    ended = len(taken) and len(view.pad) and (not view.tricks or view.phase == "over")
    if not (ended or any(isinstance(event, PotTaken | Paid | Ended) for event in events)):
        return None
    say, line = Speaker(words, names, view.seat), view.pad[-1]
    brought = [_brought(line, seat, say) for seat in range(view.seats)]
    return laid_out(say, len(view.pad), brought, deal=True, points_word=say("chips"))


def totals(table: Table) -> list[tuple[int, ...]]:
    """Return the chips after each deal."""
    return [line.chips for line in table.pad]


def _brought(line: Line, seat: Seat, say: Speaker) -> Brought:
    tricks, won = line.tricks[seat], line.won[seat]
    if tricks is None:
        note = SheetNote(say("dropped"))
    elif not any(line.tricks):
        note = SheetNote(say("alone"), "", True)
    else:
        note = SheetNote(say("tricks", n=tricks), "", tricks > 0)
    return Brought(won, signed(won), line.chips[seat] - won, line.chips[seat], [note])
