"""Judge of wolf and sheep. It does not search, since every position is solved."""

from collections.abc import Sequence
from typing import Any, ClassVar

from games.catalog.wolf_and_sheep.bot import settles
from games.catalog.wolf_and_sheep.data import Go, View, Won
from games.catalog.wolf_and_sheep.rules import WolfAndSheep
from games.engine.chance import Stream
from games.engine.kit.coaching.facts import Fact, Why
from games.engine.kit.coaching.judging import NO_LUCK, Judge


class Shepherd(Judge[WolfAndSheep]):
    """Judge that rates a move as a win or a loss of the round."""

    opening: ClassVar[tuple[int, int]] = (2, 14)

    def move_values(self, view: View, luck: Stream, effort: float = 1.0) -> dict[Go, float]:
        """Return 100 for a move after which the round is won with best play, 0 for any other."""
        state, seat = self.game.state_of(view), view.seat or 0
        return {move: 100.0 * settles(state, seat, move) for move in self.game.candidates(state, seat)}

    def facts(self, view: View, move: Go) -> Sequence[Fact]:
        """Return whether the move ends the match with a win."""
        step = self.game.apply(self.game.state_of(view), view.seat or 0, move, NO_LUCK)
        won = any(isinstance(event, Won) and event.seat == view.seat for event in step.events)
        ends = step.state.mover is None and self.game.standing(step.state).places[view.seat or 0] == 1
        return [Fact(Why.WINS)] if won and ends else []


def judge(game: Any) -> Shepherd:
    """Return the judge of wolf and sheep."""
    return Shepherd(game)
