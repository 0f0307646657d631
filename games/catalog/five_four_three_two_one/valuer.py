"""How likely each seat wins Five four three two one: exact against one rival, and near it against more."""

from collections.abc import Sequence

from games.catalog.five_four_three_two_one.chips import weigh
from games.catalog.five_four_three_two_one.rules import FiveFourThreeTwoOne, numbers_had, stocks
from games.engine.chance import Chance
from games.engine.kit.throwing.data import State
from games.engine.luck.winning import WIN, Winning


class Stacks(Winning[FiveFourThreeTwoOne]):
    """By what bots work out."""

    def value(self, state: State, luck: Chance) -> Sequence[float]:
        """The mover plays its turn for the best; the others share the rest by how many chips they have."""
        me, chips = state.mover or 0, stocks(state)
        own = max(weigh(chips, me, numbers_had(state.turn), state.turn.points).values())
        weights = [0 if seat == me else 1 + stock for seat, stock in enumerate(chips)]
        return [WIN * (own if seat == me else (1 - own) * each / sum(weights)) for seat, each in enumerate(weights)]


def valuer(game: FiveFourThreeTwoOne) -> Stacks:
    """The valuer of Five four three two one."""
    return Stacks(game)
