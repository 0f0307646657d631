"""Score rounds in which all tables play the same deal, as in duplicate bridge, and draw chances from seeds.

Seats at the same place of all tables have the same luck. So each seat is compared with the seats at its place of the
other tables, and not with the other seats of its own table. Only tables of equal size are compared, because a hand
among three players differs from one among four. :func:`chance` gives tournaments their random streams.
"""

from collections.abc import Collection, Iterable, Sequence
from fractions import Fraction
from typing import Literal, NamedTuple

from games.engine.chance import Chance
from tournaments.core.types import Entrant, Result

Way = Literal["match_points", "differences"]
WAYS: tuple[Way, ...] = ("match_points", "differences")
HALF = Fraction(50)
"""The percentage of a seat that cannot be compared with any other seat."""


class Seated(NamedTuple):
    """A seat that is compared with others at the same place.

    ``size`` is the number of seats at its table, ``value`` the number to compare; more is better.
    """

    entrant: Entrant
    size: int
    place: int
    value: Fraction


def match_points(values: Sequence[Fraction]) -> tuple[Fraction, ...]:
    """Return the match points of seats at the same place, in percent.

    A seat gets 2 for each other seat that it beats and 1 for each seat with an equal value, divided by the maximum.
    The mean is 50; a single seat also gets 50.
    """
    if len(values) == 1:
        return (HALF,)
    most = 2 * (len(values) - 1)
    return tuple(
        Fraction(100 * (2 * sum(other < mine for other in values) + values.count(mine) - 1), most) for mine in values
    )


def differences(values: Sequence[Fraction]) -> tuple[Fraction, ...]:
    """Return each seat's value minus the mean of all seats at the same place. The differences add up to 0."""
    mean = sum(values, Fraction(0)) / len(values)
    return tuple(value - mean for value in values)


def is_compared(result: Result) -> bool:
    """Return whether a table was played to its end on the round's deal, and not ended by a ruling."""
    return bool(result.game_points) and result.kind == "played"


def seated(result: Result, known: Collection[Entrant], *, margins: bool) -> list[Seated]:
    """Return the seats of one table that are compared; none if the table was not played to its end.

    Only entrants in ``known`` are included. With ``margins``, the value of a seat is its game points minus the mean of
    its table, for games in which tables may play different numbers of deals. Otherwise the value is the game points.
    """
    if not is_compared(result):
        return []
    size = len(result.table)
    mean = sum(result.game_points, Fraction(0)) / size if margins else Fraction(0)
    return [
        Seated(entrant, size, place, Fraction(result.game_points[place]) - mean)
        for place, entrant in enumerate(result.table)
        if entrant in known and entrant not in result.absent
    ]


def compared(
    results: Iterable[Result | None], way: Way, known: Collection[Entrant], *, margins: bool = False
) -> dict[Entrant, Fraction]:
    """Return the points that each compared entrant gets for one round.

    ``results`` are the results of the round's tables in any order, None for an unfinished table. Only entrants in
    ``known`` are compared. ``way`` is the scoring method; for ``margins`` see :func:`seated`.
    """
    groups: dict[tuple[int, int], list[Seated]] = {}
    for result in results:
        for one in seated(result, known, margins=margins) if result is not None else ():
            groups.setdefault((one.size, one.place), []).append(one)
    pay = match_points if way == "match_points" else differences
    found: dict[Entrant, Fraction] = {}
    for group in groups.values():
        paid = pay([one.value for one in group])
        found.update((one.entrant, points) for one, points in zip(group, paid, strict=True))
    return found


def chance(seed: int | bytes) -> Chance:
    """Return the random streams of a seed. Equal seeds give equal streams. Raise ValueError for a negative number."""
    if isinstance(seed, bytes):
        return Chance(seed)
    if seed < 0:
        raise ValueError("a seed is not negative")
    return Chance(seed.to_bytes(max(16, (seed.bit_length() + 7) // 8), "big"))
