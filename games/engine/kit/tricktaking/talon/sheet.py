"""The sheet of a finished deal of the Schnapsen family: winner, reason, card points, and points left (§ 6, 7)."""

from collections.abc import Sequence
from typing import Any

from games.engine.game import Seat
from games.engine.kit.sheets import Brought, Speaker, laid_out
from games.engine.kit.tricktaking.talon.data import DealWon, Line, Table, View
from games.engine.page import RoundSheet, SheetNote
from games.engine.text import Words


def sheet(view: View, events: Sequence[Any], words: Words, names: Sequence[str]) -> RoundSheet | None:
    """Return the sheet of the last deal that these events ended, or None."""
    if not any(isinstance(event, DealWon) for event in events):
        return None
    say = Speaker(words, names, view.seat)
    line = view.pad[-1]
    before = view.pad[-2].left if len(view.pad) > 1 else (view.terms.target,) * view.seats
    brought = [_brought(line, before, seat, say) for seat in range(view.seats)]
    return laid_out(say, len(view.pad), brought, deal=True, total_word=say("left"))


def totals(table: Table) -> list[tuple[int, ...]]:
    """Return the game points that each seat has won after each deal."""
    target = table.terms.target
    return [tuple([target - left for left in line.left]) for line in table.pad]


def _brought(line: Line, before: Sequence[int], seat: Seat, say: Speaker) -> Brought:
    won = line.left[seat] < before[seat]
    notes = [SheetNote(say(f"how_{line.how}"), "", True)] if won else []
    notes.append(SheetNote(say("counted", n=line.counted[seat])))
    points = before[seat] - line.left[seat]
    return Brought(points, f"−{points}" if points else "–", before[seat], line.left[seat], notes)
