"""What bots are worth: fixed ratings, from fights that are written down in ``bots.toml``.

Normal is the measure: 25 at every game. What the others are worth follows from how often they came first.
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
"""How much one match scatters around a strength: openskill's own."""
LEAST_SIGMA = 0.5
MOST = 25.0
"""No bot is taken to be further away than that: such a fight says only who wins always."""
_STEP, _REACH = 0.05, 8.0


class Fight(NamedTuple):
    """One bot came first in ``share`` of ``matches`` against equal ones in all other ``seats``; ``pairs``: so did its
    partner of the same level.
    """

    share: float
    matches: int
    seats: int
    pairs: bool = False


@cache
def fixed(slug: str, level: str) -> Rating | None:
    """The rating of a bot of that level. None where nobody has measured it."""
    found = _measured().get(slug)
    if found is None or level not in ("normal", *found):
        return None
    return found[level] if level in found else Rating(MU, LEAST_SIGMA)


@cache
def _measured() -> dict[str, dict[str, Rating]]:
    """By game, Easy and Hard; where nothing is decided, and so nobody fights, both are as good as Normal."""
    found = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return {slug: ratings(fights) or dict.fromkeys(LEVELS, Rating(MU, LEAST_SIGMA)) for slug, fights in found.items()}


def ratings(fights: dict[str, Any]) -> dict[str, Rating]:
    """Of the fights of one game: ``hard`` against Normal, and Normal against ``easy``. The fewer matches, the less is
    sure: sigma is how far a standard error, or one match, moves the strength.
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
    """How much stronger than the others one is who comes first in that share of such a fight. Half a match is kept from
    either end, so that a fight that was always won says something finite.
    """
    edge = 0.5 / fight.matches
    share = min(max(share, edge), 1 - edge)
    low, high = -MOST, MOST
    for _ in range(50):
        middle = (low + high) / 2
        low, high = (middle, high) if first_share(middle, fight) < share else (low, middle)
    return (low + high) / 2


def first_share(ahead: float, fight: Fight) -> float:
    """How often one that is so far ahead comes first there."""
    if fight.pairs:
        return _phi(ahead / BETA)  # two against two: twice the distance, twice the spread
    total, at = 0.0, -_REACH
    while at < _REACH:
        total += exp(-at * at / 2) / sqrt(2 * pi) * _phi(at + ahead / BETA) ** (fight.seats - 1) * _STEP
        at += _STEP
    return total


def _phi(x: float) -> float:
    return (1 + erf(x / sqrt(2))) / 2
