"""Compute the odds of dice games for claims: sums, races, single throws, and exact values of play."""

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Any

from games.engine.kit.throwing.odds import Spread, first_home, highest
from tests.claims import Claims, nothing_to_decide

NOBODY_BETTER = (
    "There is nothing to decide, and nobody does it better than you.",
    "Zu entscheiden gibt es nichts, und niemand kann es besser als du.",
)
NO_BOT_BETTER = (
    "There is nothing to decide, and no bot can do it better than you.",
    "Zu entscheiden gibt es nichts, und kein Bot kann es besser als du.",
)


def luck_only(*sentences: tuple[str, str]) -> Claims:
    """Return claims for a game without decisions. `sentences` are English and German; default: the two above."""
    found = Claims()
    for english, german in sentences or (NOBODY_BETTER, NO_BOT_BETTER):
        found.says(en=english, de=german)(nothing_to_decide)
    return found


def throws(dice: int) -> Iterator[tuple[int, ...]]:
    """Yield all equally likely throws of this number of dice."""
    return product(range(1, 7), repeat=dice)


def chance(dice: int, holds: Callable[[tuple[int, ...]], bool]) -> float:
    """Return the probability that a throw of `dice` dice satisfies `holds`."""
    return sum(map(holds, throws(dice))) / 6**dice


def terms(game: Any, **options: Any) -> Any:
    """Return the game's terms for these options."""
    return game.terms(game.options_type(**options))


def turns(game: Any, total: int = 0, **options: Any) -> Sequence[float]:
    """Return, for a race, the probability that a seat with this total reaches the goal in its first turn, second turn,
    ...
    """
    found: Sequence[float] = game.turns(terms(game, **options), total)
    return found


def spread(game: Any, rounds: int = 1, **options: Any) -> Spread:
    """Return, for a game of sums, the distribution of points after this number of rounds."""
    found: Spread = game.after(terms(game, **options), rounds)
    return found


def ends(game: Any) -> Spread:
    """Return, for turns of several throws, the distribution of points of one turn; may contain ``OUT``."""
    found: Spread = game.spread(terms(game))
    return found


def first_of_two(game: Any) -> float:
    """Return, for a race of two, how often in 100 matches the first seat wins."""
    return 100 * first_home([turns(game)] * 2)[0]


def shared_by_two(game: Any, rounds: int) -> float:
    """Return, for a game of sums, how often in 100 matches two seats have equal points after these rounds."""
    return 100 * (sum(highest([spread(game, rounds)] * 2)) - 1)


def between(odds: Spread, least: int, most: int) -> float:
    """Return the probability of ``least`` to ``most`` points, both included."""
    return sum(share for points, share in odds.items() if least <= points <= most)


def mean_of(odds: Spread) -> float:
    """Return the average number of points."""
    return sum(points * share for points, share in odds.items())
