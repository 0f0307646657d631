"""Chances of dice titles, as claims need them: sums and races of luck alone, throws, and play worked out exactly."""

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Any

from games.engine.kit.throwing.odds import Spread


def throws(dice: int) -> Iterator[tuple[int, ...]]:
    """All equally likely throws of so many dice."""
    return product(range(1, 7), repeat=dice)


def chance(dice: int, holds: Callable[[tuple[int, ...]], bool]) -> float:
    """How likely a throw of so many dice is one of these."""
    return sum(map(holds, throws(dice))) / 6**dice


def terms(game: Any, **options: Any) -> Any:
    """What a table with these options agrees on."""
    return game.terms(game.options_type(**options))


def turns(game: Any, total: int = 0, **options: Any) -> Sequence[float]:
    """In a race: how likely a seat with that total is home with its next turn, the second and so on."""
    found: Sequence[float] = game.turns(terms(game, **options), total)
    return found


def spread(game: Any, rounds: int = 1, **options: Any) -> Spread:
    """In a game of sums: how likely so many turns bring so many points."""
    found: Spread = game.after(terms(game, **options), rounds)
    return found


def between(odds: Spread, least: int, most: int) -> float:
    """How likely it is from ``least`` to ``most`` points, both included."""
    return sum(share for points, share in odds.items() if least <= points <= most)


def mean_of(odds: Spread) -> float:
    """The average number of points."""
    return sum(points * share for points, share in odds.items())
