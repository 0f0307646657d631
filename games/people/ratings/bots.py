"""Fixed ratings of bots, computed from measured matches in ``bots.toml``.

The level Normal has the strength 25 (``mu``) in every game. The strength of another level follows from how often it
came first in matches against Normal, or Normal against it.
"""

import tomllib
from functools import cache
from math import erf, exp, pi, sqrt
from pathlib import Path
from typing import Any, NamedTuple

from games.engine.game import LEVELS
from games.people.ratings.formula import MU, Rating

FILE = Path(__file__).with_name("bots.toml")
BETA = MU / 6
"""Spread of the performance in one match, as in openskill."""
LEAST_SIGMA = 0.5
MOST = 25.0
"""The largest strength difference of two bots. If one always wins, the matches do not tell how much stronger it is."""
_STEP, _REACH = 0.05, 8.0


class Fight(NamedTuple):
    """Measured matches: one bot came first in ``share`` of ``matches`` against equal bots in all other seats.

    ``pairs`` is whether it played with a partner of its own level.
    """

    share: float
    matches: int
    seats: int
    pairs: bool = False


@cache
def fixed(slug: str, level: str) -> Rating | None:
    """Return the rating of a bot of that level, or None if it was not measured."""
    found = _measured().get(slug)
    if found is None or level not in ("normal", *found):
        return None
    return found[level] if level in found else Rating(MU, LEAST_SIGMA)


@cache
def _measured() -> dict[str, dict[str, Rating]]:
    """Return the ratings by game and level.

    In games of pure luck, which are not measured, all levels have Normal's rating.
    """
    found = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return {slug: ratings(fights) or dict.fromkeys(LEVELS, Rating(MU, LEAST_SIGMA)) for slug, fights in found.items()}


def ratings(fights: dict[str, Any]) -> dict[str, Rating]:
    """Compute the ratings from the measurements of one game: ``hard`` against Normal, and Normal against ``easy``.

    Sigma is the change of strength that corresponds to one standard error of the measured share, or to one match.
    """
    found = {}
    for level, given in fights.items():
        fight = Fight(**given)
        error = max(sqrt(fight.share * (1 - fight.share) / fight.matches), 1 / fight.matches)
        low, apart, high = (distance(fight.share + far, fight) for far in (-error, 0.0, error))
        sigma = max(apart - low, high - apart, LEAST_SIGMA)
        found[level] = Rating(MU + apart * (1 if level == "hard" else -1), sigma)
    return found


def distance(share: float, fight: Fight) -> float:
    """Return the strength difference of a bot that comes first in ``share`` of the matches.

    The share is kept half a match away from 0 and 1, so that the result is finite.
    """
    edge = 0.5 / fight.matches
    share = min(max(share, edge), 1 - edge)
    low, high = -MOST, MOST
    for _ in range(50):
        middle = (low + high) / 2
        low, high = (middle, high) if first_share(middle, fight) < share else (low, middle)
    return (low + high) / 2


def first_share(ahead: float, fight: Fight) -> float:
    """Return the expected share of matches in which a bot that is stronger by ``ahead`` comes first."""
    if fight.pairs:
        return _phi(ahead / BETA)  # two against two: twice the distance and twice the spread of one against one
    total, at = 0.0, -_REACH
    while at < _REACH:
        total += exp(-at * at / 2) / sqrt(2 * pi) * _phi(at + ahead / BETA) ** (fight.seats - 1) * _STEP
        at += _STEP
    return total


def _phi(x: float) -> float:
    return (1 + erf(x / sqrt(2))) / 2
