"""Values of the free rows in Game of six, computed for every set of rows."""

from collections.abc import Mapping, Sequence
from functools import cache
from math import prod

ROWS = range(6)
FACES = range(1, 7)
Free = frozenset[int]
Odds = Mapping[int, float]


@cache
def mean(free: Free) -> float:
    """Return the mean points of the free rows, if each throw goes into the row with the highest mean."""
    return sum(die * (row + 1) + mean(free - {row}) for die in FACES for row in (best(free, die),)) / 6 if free else 0.0


@cache
def best(free: Free, die: int) -> int:
    """Return the row for a throw that gives the highest mean sum."""
    return max(sorted(free), key=lambda row: die * (row + 1) + mean(free - {row}))


@cache
def odds(free: Free) -> Odds:
    """Return the distribution of the sum of the free rows, filled by :func:`best`."""
    if not free:
        return {0: 1.0}
    found: dict[int, float] = {}
    for die in FACES:
        row = best(free, die)
        for points, share in odds(free - {row}).items():
            now = points + die * (row + 1)
            found[now] = found.get(now, 0.0) + share / 6
    return found


def ahead(lead: int, mine: Free, theirs: Free) -> float:
    """Return the probability that a lead of ``lead`` points remains when both seats fill their free rows; a tie counts
    one half.
    """
    return sum(
        one * other * ((lead + points > rival) + (lead + points == rival) / 2)
        for points, one in odds(mine).items()
        for rival, other in odds(theirs).items()
    )


def weigh(die: int, points: int, free: Free, rivals: Sequence[tuple[int, Free]]) -> dict[int, float]:
    """Return the chance to win for each row: exact against one rival if both seats fill the other rows for the highest
    mean.
    """
    return {
        row: prod(ahead(points + die * (row + 1) - sum_, free - {row}, theirs) for sum_, theirs in rivals)
        for row in sorted(free)
    }
