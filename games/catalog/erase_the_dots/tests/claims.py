"""Claims of the pages of Wipe the dots about odds, and the checks that prove them."""

from collections.abc import Iterator, Sequence
from functools import cache
from math import comb, factorial, prod
from typing import Any

from games.catalog.erase_the_dots.rules import DOTS
from tests.chances import luck_only
from tests.claims import Figure

CLAIMS = luck_only()


def without(seats: int) -> float:
    """Return the probability that some seat has no dot at the end of the drawing; each dot is equally likely for
    all.
    """
    return sum((-1.0) ** (k + 1) * comb(seats, k) * ((seats - k) / seats) ** DOTS for k in range(1, seats))


def drawings(seats: int, dots: int = DOTS) -> Iterator[tuple[int, ...]]:
    """Yield all ways to divide the dots among the seats."""
    if seats == 1:
        yield (dots,)
        return
    for own in range(dots + 1):
        yield from ((own, *rest) for rest in drawings(seats - 1, dots - own))


def odds_of(drawing: tuple[int, ...]) -> float:
    """Return the probability of this division."""
    return factorial(DOTS) / prod(map(factorial, drawing)) / float(len(drawing)) ** DOTS


@cache
def wipes_first(dots: tuple[int, ...]) -> tuple[float, ...]:
    """Return the chance of each seat with dots to wipe off all its dots first; each round is equally likely to be
    won by any of them.
    """
    if 0 in dots:
        return tuple(float(not own) for own in dots)
    if len(dots) == 1:
        return (1.0,)
    found = [0.0] * len(dots)
    for winner in range(len(dots)):
        for seat, share in enumerate(wipes_first((*dots[:winner], dots[winner] - 1, *dots[winner + 1 :]))):
            found[seat] += share / len(dots)
    return tuple(found)


def wins_with(seats: int, dots: int) -> float:
    """Return the chance to win of a seat with that number of dots."""
    won = there = 0.0
    for drawing in drawings(seats):
        if drawing[0] == dots:
            left = tuple(own for own in drawing if own)
            there += odds_of(drawing)
            won += odds_of(drawing) * wipes_first(left)[0]
    return won / there


def fewest_wins(seats: int) -> float:
    """Return how likely the winner is one of those with the fewest dots."""
    found = 0.0
    for drawing in drawings(seats):
        left = tuple(own for own in drawing if own)
        shares = zip(left, wipes_first(left), strict=True)
        found += odds_of(drawing) * sum(share for own, share in shares if own == min(left))
    return found


@CLAIMS.says(
    en="Best is a single dot: with three players it wins 87 matches out of 100.",
    de="Am besten ist ein einziger Punkt: Unter dreien gewinnst du damit 87 von 100 Partien.",
)
def a_single_dot(game: Any) -> Sequence[Figure]:
    assert wins_with(3, 1) == max(wins_with(3, dots) for dots in range(1, DOTS))
    return [100 * wins_with(3, 1)]


@CLAIMS.says(
    en="With three players one dot wins 87 matches in 100, two dots 61, three dots 35.",
    de="Unter dreien gewinnst du mit einem Punkt 87 von 100 Partien, mit zweien 61, mit dreien 35.",
)
def one_two_three_dots(game: Any) -> Sequence[Figure]:
    return [100 * wins_with(3, dots) for dots in (1, 2, 3)]


CLAIMS.rule(
    "5.1",
    en="None at all is worst, for then you are out of it already.",
    de="Gar keiner ist der schlechteste Stand, denn dann bist du schon nicht mehr dabei.",
)


@CLAIMS.says(
    en="With three players somebody is left without in 5 matches out of 100, with four in 22, with six in 73.",
    de="Zu dritt geht jemand in 5 von 100 Partien leer aus, zu viert in 22, zu sechst in 73.",
)
def without_a_dot(game: Any) -> Sequence[Figure]:
    return [100 * without(seats) for seats in (3, 4, 6)]


@CLAIMS.says(
    en="That somebody gets none happens there in 5 matches out of 100, with six players in 73.",
    de="Dass irgendwer keinen bekommt, geschieht dort in 5 von 100 Partien, unter sechsen in 73.",
)
def without_a_dot_of_three_and_six(game: Any) -> Sequence[Figure]:
    return [100 * without(3), 100 * without(6)]


@CLAIMS.says(
    en="With two, all ten go to one of you only in two matches out of a thousand.",
    de="Zu zweit sind alle zehn nur in zwei von tausend Partien bei einem.",
)
def all_ten_to_one_of_two(game: Any) -> Sequence[Figure]:
    return [1000 * without(2), 10]


@CLAIMS.says(
    en="In about four matches in five somebody who began the wiping with the fewest dots wins.",
    de="In etwa vier von fünf Partien gewinnt jemand, der beim Löschen mit den wenigsten Punkten anfing.",
)
def the_fewest_dots(game: Any) -> Sequence[Figure]:
    """Return the figures that the page gives for three to six seats."""
    found = [5 * fewest_wins(seats) for seats in (2, 3, 4, 6)]
    assert all(3.5 <= share <= 4.5 for share in found), found
    return [5]
