"""Check what the pages of The stray knight claim about odds and good play."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from tests.claims import Claims, Figure

CLAIMS = Claims()

CLAIMS.rule(
    "2.1",
    en="29 of 32 French-suited cards: three kings stay out",
    de="29 von 32 französischen Karten: Drei Könige bleiben draußen",
)
CLAIMS.rule(
    "2.1",
    en="32 cards from seven to ace, without the kings of diamonds, spades and hearts: 29 are left.",
    de="32 Karten von Sieben bis Ass, ohne die Könige in Karo, Pik und Herz: 29 bleiben.",
)


@cache
def keeps(others: int) -> float:
    """Return how often the holder of the king keeps it, if the opponent has ``others`` cards and is about to draw."""
    if others <= 0:
        return 1.0
    goes = 1 / (others + 1)
    return ((1 - goes) * keeps(others - 2) + goes) / (1 + goes)


@CLAIMS.says(
    en="With two left, whoever holds the king gets rid of him for good about once in three matches.",
    de="Sind nur noch zwei übrig, wird der mit dem König ihn in etwa einer von drei Partien noch los.",
)
def getting_rid_of_the_king(game: Any) -> Sequence[Figure]:
    """For two players with one to seven cards: from one time in four to two in five."""
    found = [1 - keeps(others) for others in range(1, 8)]
    assert abs(sum(found) / len(found) - 1 / 3) < 0.05
    assert all(0.24 < share < 0.45 for share in found)
    return [3]


@CLAIMS.says(
    en="They are shuffled, so your chance is one in two.",
    de="Sie sind gemischt, es steht eins zu eins.",
)
def one_in_two(game: Any) -> Sequence[Figure]:
    assert keeps(1) == 2 / 3
    return []
