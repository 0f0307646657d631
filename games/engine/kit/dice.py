"""Throws of dice from named random streams, so that every throw can be verified later; chances of results."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from math import factorial
from typing import Protocol, TypeVar

import msgspec

from games.engine.chance import Chance, Stream

FACES = 6
RECENT = 8
Dice = tuple[int, ...]


class Throwing(Protocol):
    """A state in which one die is thrown again and again.

    ``throws``: the number of throws so far. ``recent``: the last throws, as (seat, die).
    """

    @property
    def throws(self) -> int: ...

    @property
    def recent(self) -> tuple[tuple[int, int], ...]: ...


T = TypeVar("T", bound=Throwing)


def throw(luck: Stream, count: int) -> Dice:
    """Throw ``count`` dice and return them in the order in which they fell."""
    return luck.dice(count, FACES)


def throw_next(state: T, seat: int, chance: Chance) -> tuple[T, int]:
    """Throw one die from a stream with the number of the throw. Return the state that records it, and the die."""
    [die] = throw(chance.stream("throw", state.throws), 1)
    recent = (*state.recent, (seat, die))[-RECENT:]
    return msgspec.structs.replace(state, throws=state.throws + 1, recent=recent), die  # type: ignore[type-var]  # a struct


def throw_for(state: T, seat: int, chance: Chance) -> T:
    """Throw a die for a seat that has to use it. Return the state with ``mover`` and ``die`` set."""
    state, die = throw_next(state, seat, chance)
    return msgspec.structs.replace(state, mover=seat, die=die)  # type: ignore[type-var]  # a struct


@cache
def chances(count: int) -> tuple[tuple[Dice, float], ...]:
    """Return every result of ``count`` dice in ascending order, with its probability."""
    return tuple(
        (dice, _ways(dice) / FACES**count) for dice in combinations_with_replacement(range(1, FACES + 1), count)
    )


def _ways(dice: Dice) -> int:
    """Return the number of orders in which these dice can fall."""
    ways = factorial(len(dice))
    for face in set(dice):
        ways //= factorial(dice.count(face))
    return ways


@cache
def parts(dice: Dice) -> tuple[Dice, ...]:
    """Return every different selection of some, none or all of these dice, each in ascending order."""
    return tuple(dict.fromkeys(_parts(tuple(sorted(dice)))))


def _parts(dice: Dice) -> Iterator[Dice]:
    for mask in range(1 << len(dice)):
        yield tuple(die for place, die in enumerate(dice) if mask >> place & 1)
