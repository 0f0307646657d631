"""The points of a table's seats as exact fractions, and fast sums of fractions."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Literal

from tournaments.core.types import Result

Scheme = Literal["ranks", "game", "wins", "match_points", "differences"]
"""How a table gives points. "match_points" and "differences" compare seats of several tables: see
:mod:`tournaments.core.deals`.
"""


def table_points(
    ranks: Sequence[int], scheme: Scheme = "ranks", game_points: Sequence[Fraction] = ()
) -> tuple[Fraction, ...]:
    """Return the points of each seat of a table.

    * "ranks": rank r of m seats gets (m - r)/(m - 1), from 1 for the first to 0 for the last; ties share the average.
      The points of a table add up to m/2; with two seats they are 1, 1/2, 0.
    * "wins": the first place gets 1, shared equally if tied. The points of a table add up to 1.
    * "game": the points of the game.

    Only the order of ``ranks`` matters. Raises ValueError for fewer than two seats, or if ``game_points`` does not have
    one value for each seat.
    """
    if len(ranks) < 2:
        raise ValueError("a table has at least two seats")
    if scheme == "game":
        if len(game_points) != len(ranks):
            raise ValueError("game points are by seat")
        return tuple(Fraction(points) for points in game_points)
    return _shares(tuple(ranks), scheme)


@lru_cache(maxsize=4096)
def _shares(ranks: tuple[int, ...], scheme: Scheme) -> tuple[Fraction, ...]:
    """Return the points by seat. Cached, because a large event has thousands of tables with equal ranks."""
    ladder = _ladder(len(ranks), scheme)
    shares: dict[int, Fraction] = {}
    for rank in set(ranks):
        better, equal = sum(other < rank for other in ranks), ranks.count(rank)
        shares[rank] = sum(ladder[better : better + equal], Fraction(0)) / equal
    return tuple(shares[rank] for rank in ranks)


def _ladder(seats: int, scheme: Scheme) -> list[Fraction]:
    if scheme == "wins":
        return [Fraction(1)] + [Fraction(0)] * (seats - 1)
    return [Fraction(seats - rank, seats - 1) for rank in range(1, seats + 1)]


def result_points(result: Result, scheme: Scheme = "ranks") -> tuple[Fraction, ...]:
    """Return the points of a result by seat, like :func:`table_points`, with 0 for absent entrants.

    After a forfeit with "ranks" or "wins", the others get the points of their ranks, as if all absent ones came last.
    With "game" and no points of the game, all get 0; :mod:`tournaments.core.standings.gaps` fills these in later.
    """
    if scheme == "game" and not result.game_points:
        return (Fraction(0),) * len(result.ranks)
    if not result.absent:
        return table_points(result.ranks, scheme, result.game_points)
    if result.kind != "forfeit":
        paid = table_points(result.ranks, scheme, result.game_points)
        return tuple(Fraction(0) if one in result.absent else got for one, got in zip(result.table, paid, strict=True))
    gone = [entrant in result.absent for entrant in result.table]
    last = max(result.ranks) + 1
    ranks = [last if away else rank for rank, away in zip(result.ranks, gone, strict=True)]
    points = table_points(ranks, scheme, result.game_points)
    return tuple(Fraction(0) if away else got for got, away in zip(points, gone, strict=True))


def total(values: Iterable[Fraction]) -> Fraction:
    """Return the sum. Fractions with the same denominator are added as integers.

    The points of an event have few denominators, so this is much faster than ``sum``, which reduces the fraction after
    each addition.
    """
    found: dict[int, int] = {}
    for value in values:
        found[value.denominator] = found.get(value.denominator, 0) + value.numerator
    parts = [Fraction(numerator, denominator) for denominator, numerator in found.items()]
    return parts[0] if len(parts) == 1 else sum(parts, Fraction(0))
