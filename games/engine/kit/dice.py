"""Dice: thrown from a named stream, so that every throw can be checked afterwards."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from math import factorial

from games.engine.chance import Stream

FACES = 6
Dice = tuple[int, ...]


def throw(luck: Stream, count: int) -> Dice:
    """So many dice, in the order in which they fell."""
    return tuple(1 + luck.below(FACES) for _ in range(count))


@cache
def chances(count: int) -> tuple[tuple[Dice, float], ...]:
    """Every result of so many dice, ascending, with its probability."""
    return tuple(
        (dice, _ways(dice) / FACES**count) for dice in combinations_with_replacement(range(1, FACES + 1), count)
    )


def _ways(dice: Dice) -> int:
    """In how many orders these dice can fall."""
    ways = factorial(len(dice))
    for face in set(dice):
        ways //= factorial(dice.count(face))
    return ways


@cache
def parts(dice: Dice) -> tuple[Dice, ...]:
    """Every different selection of some, none or all of these dice, ascending."""
    return tuple(dict.fromkeys(_parts(tuple(sorted(dice)))))


def _parts(dice: Dice) -> Iterator[Dice]:
    for mask in range(1 << len(dice)):
        yield tuple(die for place, die in enumerate(dice) if mask >> place & 1)
