"""Values of states in dice games that add up rounds. Every turn is assumed to maximise its points."""

from collections.abc import Sequence
from typing import Any

from games.engine.chance import Chance
from games.engine.kit.throwing.bots import ceiling_of
from games.engine.kit.throwing.data import Result, State
from games.engine.kit.throwing.rules import Throwing
from games.engine.kit.throwing.solving import tree_of
from games.engine.luck.valuing import Valuer


class Rounds(Valuer[Throwing[Any]]):
    """Values states by the tree of a turn (:mod:`.solving`)."""

    def knows(self, options: Any, seats: int) -> bool:
        """Tell whether these options can be valued.

        Not valued are games with coasters, races, and games whose turns depend on earlier turns.
        """
        terms = self.game.terms(options)
        return bool(terms.rounds) and type(self.game).begun is Throwing.begun

    def value(self, state: State, luck: Chance) -> Sequence[float]:
        """Return each seat's expected final total: points so far, the rest of its turn, and all turns to come."""
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
    """Return the valuer of a game of the dice family."""
    return Rounds(game)
