"""Exact odds of a round of Chicago for two, by enumeration that knows nothing of the rules module or of any bot."""

from functools import cache
from itertools import combinations, product
from math import inf

VALUES = {1: 100, 2: 2, 3: 3, 4: 4, 5: 5, 6: 60}
THROWS = 3
Dice = tuple[int, ...]


def stopping(dice: Dice, throws: int = 1) -> float:
    """Return how likely the first of two players wins the round if they stop with these dice after ``throws``."""
    return 1 - overtaken(sum(VALUES[die] for die in dice), throws)


def throwing(kept: Dice, again: Dice, throws: int = 1) -> float:
    """Return how likely the first of two players wins the round if they throw ``again`` and then play as well as
    possible. ``kept`` are the dice that they may not throw any more; ``throws`` counts those before this one.
    """
    return _thrown(sum(VALUES[die] for die in kept), len(again), throws)


def going_on(dice: Dice, throws: int = 1) -> float:
    """Return how likely the first of two players wins with these dice if they throw at least one of them again."""
    chosen = (set(at) for count in range(1, 4) for at in combinations(range(3), count))
    return max(
        throwing(tuple(die for at, die in enumerate(dice) if at not in again), tuple(dice[at] for at in again), throws)
        for again in chosen
    )


@cache
def _thrown(points: int, count: int, throws: int) -> float:
    """Return how likely the first of two players wins the round if they throw ``count`` dice and then play as well as
    possible. They have ``points`` in dice that stay; ``throws`` counts those before this one.
    """
    falls = list(product(VALUES, repeat=count))
    return sum(_first(points, dice, throws + 1) for dice in falls) / len(falls)


@cache
def _first(points: int, dice: Dice, throws: int) -> float:
    best = 1 - overtaken(points + sum(VALUES[die] for die in dice), throws)
    if throws < THROWS:
        for staying, count in _choices(dice):
            best = max(best, _thrown(points + staying, count, throws))
    return best


def _choices(dice: Dice) -> set[tuple[int, int]]:
    """Return the points of the dice that stay, and how many dice are thrown again."""
    return {
        (sum(VALUES[die] for at, die in enumerate(dice) if at not in again), len(again))
        for count in range(1, len(dice) + 1)
        for again in combinations(range(len(dice)), count)
    }


@cache
def overtaken(target: int, limit: int) -> float:
    """Return how likely a rival with ``limit`` throws is better than ``target``: more points, or as many after fewer
    throws than the limit.
    """
    return _rival(target, limit, 0, 3, 0)


@cache
def _rival(target: int, limit: int, points: int, count: int, throws: int) -> float:
    """Return the chance of a rival who has ``points`` in dice that stay and throws ``count`` dice."""
    falls, total = list(product(VALUES, repeat=count)), 0.0
    for dice in falls:
        there = points + sum(VALUES[die] for die in dice)
        lead = there - target if there != target else (0.5 if throws + 1 < limit else -inf)
        if lead > 0:
            total += 1
        elif throws + 1 < limit:
            total += max(_rival(target, limit, points + kept, left, throws + 1) for kept, left in _choices(dice))
    return total / len(falls)


@cache
def mean(throws: int) -> float:
    """Return the highest mean of a turn with this number of throws: that of one die, three times."""
    return 3 * _mean(throws)


def _mean(throws: int) -> float:
    return sum(max(value, _mean(throws - 1)) for value in VALUES.values()) / 6 if throws else 0.0
