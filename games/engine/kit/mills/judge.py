"""The judge of morris games: it searches, and names mills that are closed, prevented, prepared or conceded."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, ClassVar

from msgspec.structs import replace

from games.engine.game import Seat
from games.engine.kit.coaching.facts import Fact, Why, chances
from games.engine.kit.coaching.judging import Searching
from games.engine.kit.mills.bitboards import Value
from games.engine.kit.mills.bots import POSITIONS, searcher, value
from games.engine.kit.mills.data import Go, Moved, Placed, State, Took, View
from games.engine.kit.mills.rules import Mills, closes
from games.engine.kit.search import AlphaBeta


class Miller(Searching[Mills[Any]]):
    """A judge that uses the search of Hard. ``value``: the evaluation of a position for a seat."""

    scale: ClassVar[float] = 165.0
    value: ClassVar[Value] = staticmethod(value)
    opening: ClassVar[tuple[int, int]] = (6, 40)
    told_by: ClassVar[tuple[type, ...]] = (Placed, Moved, Took)

    @cached_property
    def search(self) -> AlphaBeta:
        return searcher(self.game.for_search, type(self).value, POSITIONS)

    def facts(self, view: View, move: Go) -> Sequence[Fact]:
        """Return facts about the mills of both sides, now and after the next move."""
        return [*_facts(self.game, self.game.state_of(view), view.seat or 0, move)]


def _facts(game: Mills[Any], state: State, seat: Seat, move: Go) -> Iterator[Fact]:
    after = game.after(state, move)
    if after.mover is None:
        yield Fact(Why.DRAWS if after.winner is None else Why.WINS)
        return
    feared, left = closing(game, state, 1 - seat), closing(game, after, 1 - seat)
    yield from chances(feared, left, closing(game, after, seat), (Why.BLOCKS, Why.OPENS, Why.LETS))


def closing(game: Mills[Any], state: State, seat: Seat) -> list[str]:
    """Return the points on which the seat would close a mill if it moved now."""
    moves = game.candidates(replace(state, mover=seat), seat)
    return sorted({move.to for move in moves if closes(state, seat, move)})


def judge(game: Mills[Any]) -> Miller:
    """Return the judge of a game of the morris family."""
    return Miller(game)
