"""Tests of moves for the lessons of Death leap. The reader has seat 0."""

from games.catalog.death_leap.gorge import weigh
from games.catalog.death_leap.rules import number_of
from games.engine.lessons import Tried

NEAR = 0.03
"""Largest loss of chances for a right answer."""


def good(tried: Tried) -> bool:
    """Return whether a number's chance to win is the best, or nearly the best."""
    worths = weigh(tried.before.seats - len(tried.before.gone))
    return max(worths.values()) - worths[number_of(tried.move)] < NEAR
