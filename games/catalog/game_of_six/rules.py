"""The rules of Game of six, number 66 of the collection. Paragraphs (§) are those of the rule page beside it."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from games.catalog.game_of_six.rows import ROWS, Free, weigh
from games.engine.game import Level, Seat
from games.engine.kit.throwing.data import Counted, Ended, Move, Put, State, Table, Terms, Turn, View
from games.engine.kit.throwing.rounds import winners
from games.engine.kit.throwing.rules import Throwing, result_of, used
from games.engine.text import Phrase

Row = tuple[int | None, ...]
EMPTY: Row = (None,) * len(ROWS)


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game has no options."""


class GameOfSix(Throwing[Options]):
    """The game of Game of six: each throw goes into a free row, whose number multiplies it."""

    slug: ClassVar[str] = "game-of-six"
    foretold: ClassVar[bool] = True
    seats: ClassVar[range] = range(2, 7)
    levels: ClassVar[tuple[Level, ...]] = ("easy", "normal")
    row: ClassVar[str] = "places"
    sheets_by: ClassVar[str] = ""

    def terms(self, options: Options) -> Terms:
        """Return the terms of the family: one die and a round for each row."""
        return Terms(rounds=len(ROWS))

    def begun(self, state: State) -> Turn:
        """Return a new turn with the rows that the mover has filled."""
        return replace(self.fresh(state.terms), row=written(state, state.mover or 0))

    def ways(self, terms: Terms, turn: Turn) -> Sequence[Move]:
        """Return every free row (§ 3.2)."""
        return [Put((row,)) for row in ROWS if turn.row[row] is None]

    def go(self, terms: Terms, turn: Turn, move: Move) -> Turn:
        """Write the throw, multiplied by the number of the row, into that row (§ 4.1)."""
        [row] = used(move)
        points = turn.dice[0] * (row + 1)
        return replace(turn, row=(*turn.row[:row], points, *turn.row[row + 1 :]), points=points, over=True)

    def _counted(self, state: State, events: list[Any]) -> State:
        """Record the product of the turn. The next seat throws; after six rounds the match is over (§ 5.1)."""
        seat, result = state.mover or 0, result_of(state.turn)
        events.append(Counted(seat, result.points))
        state = replace(state, sheet=(*state.sheet[:seat], (*state.sheet[seat], result), *state.sheet[seat + 1 :]))
        after = (seat + 1) % state.seats
        if after == state.first and state.round + 1 == state.terms.rounds:
            events.append(Ended(winners(state)))
            return replace(state, mover=None)
        state = replace(state, mover=after, round=state.round + (after == state.first))
        return replace(state, turn=self.begun(state))

    def heuristic(self, view: View) -> Move:
        """Put a six into row 6 and a one into row 1; if the right row is taken, use the nearest free one."""
        die = view.turn.dice[0]
        return min(self.ways(view.terms, view.turn), key=lambda move: (abs(used(move)[0] + 1 - die), used(move)))

    def weighed(self, view: View) -> Mapping[Move, float]:
        """Return the chance to win for each row, from the distributions of all seats' sums (:mod:`.rows`)."""
        me = view.mover or 0
        rivals = [(view.total(seat), free(rows_of(view, seat))) for seat in range(view.seats) if seat != me]
        found = weigh(view.turn.dice[0], view.total(me), free(view.turn.row), rivals)
        return {Put((row,)): worth for row, worth in found.items()}

    def usual_plies(self, options: Options, seats: int) -> Sequence[tuple[int, bool]]:
        """Return the usual number of choices of a seat; the last row is no choice."""
        return ((len(ROWS) - 1, False),)

    def named(self, at: tuple[int, ...]) -> Phrase:
        """Return the phrase of the row."""
        return Phrase("rows.name", {"number": at[0] + 1})

    def brings(self, turn: Turn, put: Put) -> int:
        """Return the product that a move brings."""
        return turn.dice[0] * (put.at[0] + 1) if turn.dice else 0


def rows_of(table: Table, seat: Seat) -> Row:
    """Return the products that a seat has written down, by row."""
    return table.turn.row if seat == table.mover else written(table, seat)


def written(table: Table, seat: Seat) -> Row:
    """Return the products that a seat has written down in earlier rounds, by row."""
    return table.sheet[seat][-1].row if table.sheet[seat] else EMPTY


def free(row: Row) -> Free:
    """Return the rows without a product."""
    return frozenset(at for at, product in enumerate(row) if product is None)
