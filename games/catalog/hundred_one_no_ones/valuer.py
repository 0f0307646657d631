"""Winning chances in the race to 101: exact if a one takes everything, or against one rival."""

from collections.abc import Sequence

from games.catalog.hundred_one_no_ones.rules import TURN_ONLY, HundredOneNoOnes
from games.catalog.hundred_one_no_ones.solving import before, first_of, stored
from games.engine.chance import Chance
from games.engine.kit.throwing.data import State
from games.engine.luck.winning import WIN, Winning


class Race(Winning[HundredOneNoOnes]):
    """Valuer with the chances that the bots compute."""

    def value(self, state: State, luck: Chance) -> Sequence[float]:
        """Return the chance of each seat to win if the mover plays its turn best.

        With several rivals, the mover's chance is approximate, and the rivals share the rest in proportion to their
        chances against the mover alone.
        """
        me, points = state.mover or 0, state.turn.points
        order = [(me + step) % state.seats for step in range(state.seats)]
        rivals = [state.total(seat) for seat in order[1:]]
        odds = (
            _turn_only(state.total(me), rivals, points)
            if TURN_ONLY in state.terms.agreed
            else first_of((points, *rivals))
        )
        return [WIN * odds[order.index(seat)] for seat in range(state.seats)]


def _turn_only(mine: int, rivals: Sequence[int], points: int) -> list[float]:
    own = max(before(stored(), mine, rivals, points))
    against = [1 - max(before(stored(), mine, (rival,), points)) for rival in rivals]
    return [own, *((1 - own) * each / sum(against) for each in against)]


def valuer(game: HundredOneNoOnes) -> Race:
    """Return the valuer of 101, but no ones."""
    return Race(game)
