"""Expected tricks and predictions from a hand before anything is played.

The curves were fitted to 18,000 rounds of two to seven seats, in which all played by a :class:`.estimate.Plan`. One in
five drew the number at random, and the others predicted by these curves.
"""

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from games.catalog.half_pint_heroes.estimate import Odds
from games.catalog.half_pint_heroes.moves import HIGHEST_PREDICTION
from games.catalog.half_pint_heroes.playout import PlayCode
from games.catalog.half_pint_heroes.style import PLAIN, Style


class Look(NamedTuple):
    """Features of a full hand: roughly how many tricks its best sets win, and how often, from 0 to 1, one of its
    cards alone holds against an opponent.
    """

    strength: float
    height: float
    cards: int
    seats: int

    @property
    def expected(self) -> float:
        """Return the mean number of tricks if it tries to win some."""
        return 0.807 * self.strength + 1.49 * self.height + 0.133 * self.cards + 0.373 / self.seats - 0.312

    @property
    def chance_of_none(self) -> float:
        """Return how often it wins no trick if it tries to win none."""
        return 1 / (1 + exp(0.81 * self.strength + 5.76 * self.height + 0.27 * self.cards + 5.65 / self.seats - 4.06))

    @property
    def prediction(self) -> int:
        """Return the natural prediction: the nearest number, and none only if that should come true."""
        return self.said(PLAIN)

    def said(self, style: Style) -> int:
        """Return the prediction of a bot of that style."""
        if self.chance_of_none > style.none:
            return 0
        return min(self.cards, HIGHEST_PREDICTION, max(1, round(self.expected + style.promise)))


def look(found: Sequence[PlayCode], odds: Odds, cards: int, seats: int) -> Look:
    """Return the features of a hand of this number of cards, from its plays."""
    alone = {used: rank for rank, used in found if not used & (used - 1)}  # the weakest of each, as it comes last
    height = sum([odds.holds(rank, cards) for rank in alone.values()]) / cards
    return Look(odds.strength(found, cards, seats - 1), height, cards, seats)
