"""Win probabilities of each seat in Five four three two one: exact against one rival, approximate against more."""

from collections.abc import Sequence

from games.catalog.five_four_three_two_one.chips import weigh
from games.catalog.five_four_three_two_one.rules import FiveFourThreeTwoOne, numbers_had, stocks
from games.engine.chance import Chance
from games.engine.kit.throwing.data import State
from games.engine.luck.winning import WIN, Winning


class Stacks(Winning[FiveFourThreeTwoOne]):
    """Valuer with the chances that the bots compute."""

    def value(self, state: State, luck: Chance) -> Sequence[float]:
        """Return the chance of each seat to win. The mover is assumed to play its turn best; the others share the rest
        in proportion to their chips.
        """
        me, chips = state.mover or 0, stocks(state)
        own = max(weigh(chips, me, numbers_had(state.turn), state.turn.points).values())
        weights = [0 if seat == me else 1 + stock for seat, stock in enumerate(chips)]
        return [WIN * (own if seat == me else (1 - own) * each / sum(weights)) for seat, each in enumerate(weights)]


def valuer(game: FiveFourThreeTwoOne) -> Stacks:
    """Return the valuer of Five four three two one."""
    return Stacks(game)
