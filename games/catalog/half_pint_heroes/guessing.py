"""What a hand looks like before anything is played: how many tricks to expect of it, and what one predicts then.

The curves were fitted to 18,000 rounds of two to seven seats, in which everybody played by a :class:`.estimate.Plan`
for numbers that one in five drew at random and the others predicted like this.
"""

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from games.catalog.half_pint_heroes.estimate import Odds
from games.catalog.half_pint_heroes.moves import HIGHEST_PREDICTION
from games.catalog.half_pint_heroes.playout import PlayCode
from games.catalog.half_pint_heroes.style import PLAIN, Style


class Look(NamedTuple):
    """A full hand at a glance: about how many tricks its best sets win, and how often, from 0 to 1, one of its cards
    alone holds against an opponent.
    """

    strength: float
    height: float
    cards: int
    seats: int

    @property
    def expected(self) -> float:
        """How many tricks it wins on average when it wants some."""
        return 0.807 * self.strength + 1.49 * self.height + 0.133 * self.cards + 0.373 / self.seats - 0.312

    @property
    def chance_of_none(self) -> float:
        """How often it wins no trick when it wants none."""
        return 1 / (1 + exp(0.81 * self.strength + 5.76 * self.height + 0.27 * self.cards + 5.65 / self.seats - 4.06))

    @property
    def prediction(self) -> int:
        """What one predicts by feel: the number that is near, and none only where that should come true."""
        return self.said(PLAIN)

    def said(self, style: Style) -> int:
        """The same by somebody of that style."""
        if self.chance_of_none > style.none:
            return 0
        return min(self.cards, HIGHEST_PREDICTION, max(1, round(self.expected + style.promise)))


def look(found: Sequence[PlayCode], odds: Odds, cards: int, seats: int) -> Look:
    """The look of a hand of so many cards, from its plays."""
    alone = {used: rank for rank, used in found if not used & (used - 1)}  # the weakest of each, as it comes last
    height = sum([odds.holds(rank, cards) for rank in alone.values()]) / cards
    return Look(odds.strength(found, cards, seats - 1), height, cards, seats)
