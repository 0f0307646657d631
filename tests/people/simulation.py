"""Simulate rated matches of four players with known strengths, to measure how accurate the ratings become."""

from collections.abc import Sequence
from random import Random

from games.people.ratings.bots import BETA
from games.people.ratings.formula import MU, Rating, rated

SPREAD = 5.0
"""By so much strengths scatter: the better of two equals in luck then wins two duels of three, and some nine of ten."""


def simulate(people: int, matches: int, luck: Random) -> tuple[list[float], list[Rating]]:
    """Return strengths and final ratings after this number of matches, each between four random players."""
    strengths = [luck.gauss(MU, SPREAD) for _ in range(people)]
    ratings = [Rating()] * people
    for _ in range(matches):
        play(strengths, ratings, luck)
    return strengths, ratings


def play(strengths: Sequence[float], ratings: list[Rating], luck: Random) -> None:
    """Play one match. Each player's result is their strength plus random variation."""
    seats = luck.sample(range(len(ratings)), 4)
    today = [luck.gauss(strengths[who], BETA) for who in seats]
    places = [1 + sum(other > mine for other in today) for mine in today]
    for who, (after,) in zip(seats, rated([[ratings[who]] for who in seats], places), strict=True):
        ratings[who] = after


def correlation(one: Sequence[float], other: Sequence[float]) -> float:
    """Return Spearman's rank correlation: 1 if both have the same order."""
    first, second = _ranks(one), _ranks(other)
    n = len(one)
    return 1 - 6 * sum((a - b) ** 2 for a, b in zip(first, second, strict=True)) / (n * (n * n - 1))


def _ranks(values: Sequence[float]) -> list[int]:
    order = sorted(range(len(values)), key=values.__getitem__)
    ranks = [0] * len(values)
    for rank, index in enumerate(order):
        ranks[index] = rank
    return ranks
