"""What states of the family are worth, where rounds are added up: all turns are played for their points alone."""

from collections.abc import Sequence
from typing import Any

from games.engine.chance import Chance
from games.engine.kit.throwing.bots import ceiling_of
from games.engine.kit.throwing.data import Result, State
from games.engine.kit.throwing.rules import Throwing
from games.engine.kit.throwing.solving import tree_of
from games.engine.luck.valuing import Valuer


class Rounds(Valuer[Throwing[Any]]):
    """By the tree of a turn (:mod:`.solving`)."""

    def knows(self, options: Any, seats: int) -> bool:
        """Coasters and races are no sums of turns, and neither is a turn that hangs on those before it."""
        terms = self.game.terms(options)
        return bool(terms.rounds) and type(self.game).begun is Throwing.begun

    def worth(self, state: State, luck: Chance) -> Sequence[float]:
        """The points of each seat, its turn as it lies, and a usual turn for each that is still to come."""
        tree = tree_of(self.game, state.terms, ceiling_of(state))
        sign = -1 if state.terms.low else 1
        found = []
        for seat in range(state.seats):
            due = state.terms.rounds - len(state.sheet[seat]) - (seat == state.mover)
            found.append(state.total(seat) + due * tree.moments.mean)
        if state.mover is not None:
            found[state.mover] += sign * tree.values(_points_of(sign))[tree.place(state.turn)]
        return found


def _points_of(sign: int) -> Any:
    def points(result: Result) -> float:
        return sign * result.points

    return points


def valuer(game: Throwing[Any]) -> Rounds:
    """The valuer of a game of the family."""
    return Rounds(game)
