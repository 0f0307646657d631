"""The judge of gomoku and related games: it searches promising fields, and names lines that lack one disc."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, ClassVar

from games.engine.game import Seat
from games.engine.kit.coaching.facts import Fact, Why, chances
from games.engine.kit.coaching.judging import Searching
from games.engine.kit.lines.bots import POSITIONS, Position, searcher
from games.engine.kit.lines.data import Place, State, View
from games.engine.kit.lines.rules import EMPTY, Lines, grid_of
from games.engine.kit.search import AlphaBeta


class Liner(Searching[Lines[Any]]):
    """A judge that searches among the most promising fields."""

    scale: ClassVar[float] = 200.0
    unit: ClassVar[str] = "order"
    """The value only orders moves: as a chance to win it did not match the results of bot matches."""
    opening: ClassVar[tuple[int, int]] = (8, 26)

    @cached_property
    def search(self) -> AlphaBeta:
        return searcher(self.game, POSITIONS)

    def facts(self, view: View, move: Place) -> Sequence[Fact]:
        """Return the winning fields of both sides before and after the move."""
        return [*_facts(self.game, self.game.state_of(view), view.seat or 0, move)]


def _facts(game: Lines[Any], state: State, seat: Seat, move: Place) -> Iterator[Fact]:
    after = game.after(state, move)
    if after.mover is None:
        yield Fact(Why.DRAWS if after.winner is None else Why.WINS)
        return
    if len(after.last) > 1:
        yield Fact(Why.TAKES, len(after.last) - 1)
    feared, left = completing(state, 1 - seat), completing(after, 1 - seat)
    yield from chances(feared, left, completing(after, seat), (Why.BLOCKS_LINE, Why.OPENS_LINE, Why.LETS_LINE))


def completing(state: State, seat: Seat) -> list[str]:
    """Return the fields on which the seat would complete a line if it placed a disc now."""
    position, names = Position(state), grid_of(state.terms.size).names
    return [names[field] for field, sign in enumerate(state.board) if sign == EMPTY and position.wins(field, seat)]


def judge(game: Lines[Any]) -> Liner:
    """Return the judge of a game of the gomoku family."""
    return Liner(game)
