"""Score sheet of matches with several sheets per seat: the points of each seat on the sheet that is now full (§ 4.3,
§ 6).
"""

from collections.abc import Iterator, Sequence
from typing import Any

from games.catalog.yatzi.data import BONUS_FROM, BOXES, Entered, State, Table, View
from games.catalog.yatzi.data import Sheet as Column
from games.catalog.yatzi.scoring import bonus, on_top, total, upper
from games.engine.game import Seat
from games.engine.kit.sheets import Brought, Speaker, laid_out, signed
from games.engine.page import RoundSheet, SheetNote
from games.engine.text import Words


def sheet(view: View, events: Sequence[Any], words: Words, names: Sequence[str]) -> RoundSheet | None:
    """Return the score sheet for the last Yatzi sheet that all seats have filled, if one of these events has
    completed it.
    """
    number = _full(view)
    entered = [event for event in events if isinstance(event, Entered)]
    filled = sum(value is not None for column in view.sheets for each in column for value in each)
    if not number or view.options.games == 1 or filled - len(entered) >= number * view.seats * len(BOXES):
        return None
    say = Speaker(words, names, view.seat)
    brought = [_brought(view, seat, number, say) for seat in range(view.seats)]
    return laid_out(say, number, brought, title=say("full", n=number, of=view.options.games), points_word=say("sheet"))


def totals(table: State | View) -> list[list[int]]:
    """Return the running totals of full sheets; empty in matches with a single sheet. Points on top are added at the
    end.
    """
    if table.options.games == 1:
        return []
    rows = [[sum(map(total, column[:number])) for column in table.sheets] for number in range(1, _full(table) + 1)]
    if table.mover is None:
        rows[-1] = [points + more for points, more in zip(rows[-1], on_top(table), strict=True)]
    return rows


def _full(table: Table) -> int:
    """Return how many sheets all seats have filled."""
    return min(sum(None not in each for each in column) for column in table.sheets)


def _brought(view: View, seat: Seat, number: int, say: Speaker) -> Brought:
    column = view.sheets[seat]
    points = total(column[number - 1])
    before = sum(map(total, column[: number - 1])) + on_top(view)[seat]
    notes = [*_notes(column[number - 1], on_top(view)[seat], say)]
    return Brought(points, signed(points), before, before + points, notes)


def _notes(column: Column, more: int, say: Speaker) -> Iterator[SheetNote]:
    """Yield notes: the upper part with its bonus, the fifty points for five alike, and all hundreds on top so far."""
    reached = bool(bonus(column))
    said = say("with_bonus" if reached else "without_bonus", n=upper(column), of=BONUS_FROM)
    yield SheetNote(said, signed(bonus(column)) if reached else "", reached)
    yatzi = column[BOXES.index("yatzi")]
    if yatzi:
        yield SheetNote(say("yatzi"), "", True)
    if more:
        yield SheetNote(say("hundreds"), signed(more), True)
