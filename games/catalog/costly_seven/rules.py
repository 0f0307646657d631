"""The rules of Costly seven, number 73 of the collection. Paragraphs (§) are those of the rule page beside it.

Each seat has one result that changes: its list of numbers as a row of tiles, and the count of open tiles.
"""

from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from games.engine.game import Outcome, Seat, placed
from games.engine.kit.throwing.data import Ended, Left, Result, State, Terms, Turn, Used, View, Void
from games.engine.kit.throwing.luck import ByLuck
from games.engine.text import Phrase

NUMBERS = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
SEVEN = 7
FULL = Result(len(NUMBERS), 0, row=(None,) * len(NUMBERS))


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game has no options."""


class CostlySeven(ByLuck[Options]):
    """The game Costly seven: the first seat without open numbers loses."""

    slug: ClassVar[str] = "costly-seven"
    seats: ClassVar[range] = range(2, 7)
    row: ClassVar[str] = "tiles"
    tiles: ClassVar[Sequence[int]] = NUMBERS
    sheets_by: ClassVar[str] = ""

    def terms(self, options: Options) -> Terms:
        """Return two dice and no rounds."""
        return Terms(dice=2, rounds=0)

    def blank(self, seats: int) -> tuple[tuple[Result, ...], ...]:
        """Return a full list for every seat (§ 2.1)."""
        return ((FULL,),) * seats

    def begun(self, state: State) -> Turn:
        """Return a new turn with the list of the seat to move."""
        [mine] = state.sheet[state.mover or 0]
        return replace(super().begun(state), row=mine.row, points=mine.points)

    def take(self, terms: Terms, turn: Turn) -> Turn:
        """Return the turn as ended. The effect of a throw depends on all lists, so :meth:`_counted` applies it."""
        return replace(turn, over=True)

    def _counted(self, state: State, events: list[Any]) -> State:
        """Strike numbers, and decide which seat throws next (§ 3.2 to § 3.4)."""
        seat, total = state.mover or 0, sum(state.turn.dice)
        if total == SEVEN:
            lowest = open_numbers(state.sheet[seat][0])[:SEVEN]
            return self._struck(state, seat, lowest, (seat + 1) % state.seats, events)
        around = [(seat + step) % state.seats for step in range(state.seats)]
        has = next((one for one in around if total in open_numbers(state.sheet[one][0])), None)
        if has is None:
            events.append(Void())
            return self._on_turn(state, (seat + 1) % state.seats)
        return self._struck(state, has, (total,), seat if has == seat else (seat + 1) % state.seats, events)

    def _struck(self, state: State, seat: Seat, numbers: tuple[int, ...], after: Seat, events: list[Any]) -> State:
        """Strike these numbers from the seat's list. Then the match ends, or the seat ``after`` throws."""
        events.append(Used(seat, numbers, state.turn.dice))
        [was] = state.sheet[seat]
        row = tuple(number if number in numbers else old for number, old in zip(NUMBERS, was.row, strict=True))
        left = replace(was, points=row.count(None), throws=was.throws + 1, row=row)
        state = replace(state, sheet=(*state.sheet[:seat], (left,), *state.sheet[seat + 1 :]))
        if left.points:
            return self._on_turn(state, after)
        others = tuple(other for other in range(state.seats) if other != seat)
        events += [Left(seat), Ended(others)]
        return replace(state, mover=None, gone=(seat,), turn=replace(state.turn, row=row, points=0))

    def _on_turn(self, state: State, seat: Seat) -> State:
        state = replace(state, mover=seat)
        return replace(state, turn=self.begun(state))

    def standing(self, state: State) -> Outcome:
        """Rank the loser last and all others as winners (§ 5.2). During a match, more open numbers are better."""
        left = tuple(map(state.total, range(state.seats)))
        return Outcome(placed([seat not in state.gone for seat in range(state.seats)] if state.gone else left), left)

    def headline(self, view: View) -> Phrase | None:
        """Return None: there are no rounds."""
        return None

    def called(self, result: Result) -> Phrase:
        """Return the open numbers of a result as a phrase."""
        numbers = open_numbers(result)
        return Phrase("board.open_numbers", {"n": len(numbers), "list": tuple(map(str, numbers))})


def open_numbers(result: Result) -> tuple[int, ...]:
    """Return the open numbers of a list, ascending."""
    return tuple(number for number, struck in zip(NUMBERS, result.row, strict=True) if struck is None)
