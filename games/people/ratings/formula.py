"""The rating formula: Thurstone-Mosteller with full pairing by Weng and Lin, as implemented in openskill.

A rating has a strength ``mu`` and an uncertainty ``sigma``, both on the formula's scale. The model supports any number
of seats, partners and shared places. docs/decisions/0035 explains the choice of model and numbers.
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import openskill
from openskill.models import ThurstoneMostellerFull

MU, SIGMA = 25.0, 6.0
"""The initial rating. With a sigma of 6, about 95 of 100 ratings are within two sigmas after forty matches of four."""
SURE = 2.5
"""A rating is provisional as long as its sigma is above this."""
POINT = 50.0
"""Points for one unit of mu. With a lead of 400 points the stronger player wins about ten of eleven duels."""
START = 1500
VERSION = 3
"""Increase this number with every change of the numbers above, of the formula or of ``bots.toml``."""
FORMULA = f"{VERSION} openskill-{openskill.__version__}"


class Rating(NamedTuple):
    """A strength ``mu`` and its uncertainty ``sigma``, on the scale of the rating formula."""

    mu: float = MU
    sigma: float = SIGMA

    @property
    def points(self) -> int:
        """The strength as displayed; new players have 1500."""
        return round(START + (self.mu - MU) * POINT)

    @property
    def margin(self) -> int:
        """The margin of the rating in points (two sigmas). In 19 of 20 cases the true strength is within it."""
        return round(2 * self.sigma * POINT)

    @property
    def is_sure(self) -> bool:
        """Whether the uncertainty is small enough that the rating is not provisional."""
        return self.sigma <= SURE


SURE_WITHIN = Rating(MU, SURE).margin
"""The margin in points at which a rating stops being provisional."""


@cache
def _model() -> ThurstoneMostellerFull:
    return ThurstoneMostellerFull(mu=MU, sigma=SIGMA)


def rated(sides: Sequence[Sequence[Rating]], places: Sequence[int]) -> list[list[Rating]]:
    """Return the ratings after a match between two or more sides, by side and player.

    ``places`` are by side, from 1; equal places are a draw. The order of the sides affects the last digits of the
    result, so callers must always use the same order for reproducible numbers.
    """
    model = _model()
    before = [[model.rating(mu=one.mu, sigma=one.sigma) for one in side] for side in sides]
    after = model.rate(before, ranks=[float(place) for place in places])
    return [[Rating(one.mu, one.sigma) for one in side] for side in after]
