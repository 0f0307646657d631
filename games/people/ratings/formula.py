"""The formula of ratings: Thurstone-Mosteller with full pairing, as Weng and Lin give it and openskill works it out.

A rating is a strength ``mu`` and its uncertainty ``sigma``, both in the formula's own measure. It fits any number of
seats, partners and shared places. docs/decisions/0035 says why this model and these numbers, with figures.
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import openskill
from openskill.models import ThurstoneMostellerFull

MU, SIGMA = 25.0, 6.0
"""What everybody begins with. From 6 on, about 95 of 100 are within two sigmas after forty matches of four."""
SURE = 2.5
"""A rating whose sigma is at most this is no longer provisional."""
POINT = 50.0
"""A rating is shown as points: 400 of them mean that the stronger one wins about ten duels of eleven."""
START = 1500
VERSION = 3
"""Counts on with every change of a number here or of what follows from it, also in ``bots.toml``."""
FORMULA = f"{VERSION} openskill-{openskill.__version__}"


class Rating(NamedTuple):
    """A strength and its uncertainty."""

    mu: float = MU
    sigma: float = SIGMA

    @property
    def points(self) -> int:
        """The strength as people read it: 1500 in the beginning."""
        return round(START + (self.mu - MU) * POINT)

    @property
    def margin(self) -> int:
        """So many points up or down: two sigmas, within which the true strength is nineteen times in twenty."""
        return round(2 * self.sigma * POINT)

    @property
    def is_sure(self) -> bool:
        """Whether it is no longer provisional."""
        return self.sigma <= SURE


SURE_WITHIN = Rating(MU, SURE).margin
"""In points."""


@cache
def _model() -> ThurstoneMostellerFull:
    return ThurstoneMostellerFull(mu=MU, sigma=SIGMA)


def rated(sides: Sequence[Sequence[Rating]], places: Sequence[int]) -> list[list[Rating]]:
    """The ratings after a match between two sides or more. ``places`` from 1, by side; equal ones have drawn.

    The order of the sides changes last digits: whoever wants the same ones again keeps to one order.
    """
    model = _model()
    before = [[model.rating(mu=one.mu, sigma=one.sigma) for one in side] for side in sides]
    after = model.rate(before, ranks=[float(place) for place in places])
    return [[Rating(one.mu, one.sigma) for one in side] for side in after]
