"""The judge of the family: it looks ahead among promising fields, and names lines that are one disc short."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from games.engine.chance import Stream
from games.engine.game import Seat
from games.engine.kit.coaching.facts import Fact, Why, chances
from games.engine.kit.coaching.judging import Judge
from games.engine.kit.coaching.searching import chance
from games.engine.kit.lines.bots import WIDTH, WON, Position, value_of
from games.engine.kit.lines.data import Place, State, View
from games.engine.kit.lines.rules import EMPTY, Lines, grid_of
from games.engine.kit.search import WON as SETTLED

DEPTH, QUICK = 3, 2
SCALE = 200.0
"""By so much a side must be ahead to win e times as often as to lose; see docs/benchmarks.md."""


class Liner(Judge[Lines[Any]]):
    """The most promising fields, each with the best answers."""

    unit: ClassVar[str] = "order"
    """What it makes of a position puts moves in order, but does not come true as a chance (docs/benchmarks.md)."""
    opening: ClassVar[tuple[int, int]] = (8, 26)

    def worths(self, view: View, luck: Stream, effort: float = 1.0) -> dict[Place, float]:
        """The chance to win in percent, of the most promising fields alone."""
        seat, position = view.seat or 0, Position(self.game.state_of(view))
        names, depth = grid_of(view.terms.size).names, DEPTH if effort >= 1 else QUICK
        fields = position.best(seat, 2 * WIDTH if effort >= 1 else WIDTH)
        return {Place(names[field]): self._chance(value_of(position, seat, field, depth, -WON * 2)) for field in fields}

    def _chance(self, value: float) -> float:
        settled = SETTLED if value > 0 else -SETTLED
        return chance(settled if abs(value) >= WON // 2 else value, SCALE)

    def facts(self, view: View, move: Place) -> Sequence[Fact]:
        """What wins next, of both, before and after."""
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
    """The fields on which the seat would complete a line if it were to place now."""
    position, names = Position(state), grid_of(state.terms.size).names
    return [names[field] for field, sign in enumerate(state.board) if sign == EMPTY and position.wins(field, seat)]


def judge(game: Lines[Any]) -> Liner:
    """The judge of a game of the family."""
    return Liner(game)
