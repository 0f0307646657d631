"""Calibrated odds from sampled deals: curves fitted to matches of bots, and the range of odds that the coach shows.

In sampled deals all other seats play alike and ignore some information. So the raw odds are slightly too extreme, by
an amount that depends on the players. The curves correct the odds: their logarithm is multiplied by ``slope``, and
``shift`` is added. The curves were fitted to some matches of bots and tested on others.
"""

from collections.abc import Sequence
from enum import StrEnum
from math import exp, log, sqrt
from typing import NamedTuple

from games.engine.game import Seat


class Figure(StrEnum):
    """The kinds of events whose odds the coach shows.

    ``SET``: a set wins its trick. ``OWN``: the seat's own prediction comes true. ``THEIRS``: another seat's prediction
    comes true, asked before the bets. ``ADVISED``: a prediction that the seat has not made yet would come true.
    """

    SET = "set"
    OWN = "own"
    THEIRS = "theirs"
    ADVISED = "advised"


class Curve(NamedTuple):
    """A correction of odds from sampled deals."""

    shift: float
    slope: float

    def of(self, share: float) -> float:
        """Return the corrected chance for the raw chance ``share``, both from 0 to 1. The chances 0 and 1 are not
        changed.
        """
        if share <= 0 or share >= 1:
            return share
        return 1 / (1 + exp(-self.shift - self.slope * log(share / (1 - share))))


CURVES = {
    "easy": {
        Figure.SET: Curve(0.08, 0.98),
        Figure.OWN: Curve(-0.08, 0.92),
        Figure.THEIRS: Curve(0.0, 0.82),
        Figure.ADVISED: Curve(0.05, 0.68),
    },
    "normal": {
        Figure.SET: Curve(-0.35, 1.1),
        Figure.OWN: Curve(-0.02, 0.78),
        Figure.THEIRS: Curve(0.03, 0.85),
        Figure.ADVISED: Curve(0.0, 0.72),
    },
    "hard": {  # without THEIRS: before the bets, samples do not tell whether a prediction of Hard comes true
        Figure.SET: Curve(-0.15, 0.8),
        Figure.OWN: Curve(-0.6, 1.05),
        Figure.ADVISED: Curve(-0.4, 1.0),
    },
}
PERSON = "normal"
"""The level whose curves are used for people."""
TENTHS = 10
_NINETY = 1.645
"""Standard errors to each side of a range: nine in ten ranges hold the value of infinitely many deals."""


class OddsRange(NamedTuple):
    """A chance and the ends of its range, all from 0 to 1."""

    chance: float
    low: float
    high: float

    @property
    def tenths(self) -> tuple[int, int]:
        """Return the ends of the range in tenths."""
        return round(TENTHS * self.low), round(TENTHS * self.high)


def odds_range(curve: Curve, hits: int, deals: int) -> OddsRange:
    """Return the corrected odds of an event that happened in ``hits`` of ``deals`` sampled deals.

    The range is the Wilson score interval, which is not empty even if there were no hits, or only hits.
    """
    share, bend = hits / deals, _NINETY**2 / deals
    middle = (share + bend / 2) / (1 + bend)
    half = sqrt(share * (1 - share) * bend + bend**2 / 4) / (1 + bend)
    return OddsRange(curve.of(share), curve.of(middle - half), curve.of(middle + half))


def curve_for(figure: Figure, levels: Sequence[str], me: Seat) -> Curve:
    """Return the curve for a figure of seat ``me``: the mean of the curves for the levels of its opponents.

    ``levels`` has by seat the level of the bot there; any other value means a person.
    """
    found = [_curves(level)[figure] for seat, level in enumerate(levels) if seat != me]
    if not found:
        return CURVES[PERSON][figure]
    return Curve(*(sum(each) / len(found) for each in zip(*found, strict=True)))


def curve_of(figure: Figure, levels: Sequence[str], seat: Seat) -> Curve | None:
    """Return the curve for a figure of another seat; None if sampled deals give no useful odds for that level."""
    return _curves(levels[seat] if seat < len(levels) else "").get(figure)


def _curves(level: str) -> dict[Figure, Curve]:
    return CURVES.get(level, CURVES[PERSON])
