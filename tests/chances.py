"""Chances of dice titles, as claims need them: sums and races of luck alone, throws, and play worked out exactly."""

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
    """Return the claims of a title without decisions: these sentences, English and German, by default both above."""
    found = Claims()
    for english, german in sentences or (NOBODY_BETTER, NO_BOT_BETTER):
        found.says(en=english, de=german)(nothing_to_decide)
    return found


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


def ends(game: Any) -> Spread:
    """In a game of turns with several throws: how likely a turn ends with so many points; ``OUT`` may be among them."""
    found: Spread = game.spread(terms(game))
    return found


def first_of_two(game: Any) -> float:
    """In a race of two: how often in a hundred the seat that begins wins."""
    return 100 * first_home([turns(game)] * 2)[0]


def shared_by_two(game: Any, rounds: int) -> float:
    """In a game of sums: how often in a hundred two seats have equally many points after so many turns."""
    return 100 * (sum(highest([spread(game, rounds)] * 2)) - 1)


def between(odds: Spread, least: int, most: int) -> float:
    """How likely it is from ``least`` to ``most`` points, both included."""
    return sum(share for points, share in odds.items() if least <= points <= most)


def mean_of(odds: Spread) -> float:
    """The average number of points."""
    return sum(points * share for points, share in odds.items())
