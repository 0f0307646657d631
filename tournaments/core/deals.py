"""Scoring of same deals: tables of a round have the same shuffle, and seats are compared as in duplicate bridge.

Seats at the same place of all tables have the same luck, so they are compared with each other and not with the other
seats of their table. Only tables of one size are compared, because a hand among three differs from one among four.
"""

from collections.abc import Collection, Iterable, Sequence
from fractions import Fraction
from typing import Literal, NamedTuple

from games.engine.chance import Chance
from tournaments.core.types import Entrant, Result

Way = Literal["match_points", "differences"]
WAYS: tuple[Way, ...] = ("match_points", "differences")
HALF = Fraction(50)
"""The percentage of a seat that has no seat to be compared with."""


class Seated(NamedTuple):
    """A compared seat. ``value`` is what is compared; more is better."""

    entrant: Entrant
    size: int
    place: int
    value: Fraction


def match_points(values: Sequence[Fraction]) -> tuple[Fraction, ...]:
    """Return the match points of seats at the same place, in percent.

    A seat gets 2 for each other seat that it beats and 1 for each that it equals, divided by the maximum. The mean is
    50; a single seat also gets 50.
    """
    if len(values) == 1:
        return (HALF,)
    most = 2 * (len(values) - 1)
    return tuple(
        Fraction(100 * (2 * sum(other < mine for other in values) + values.count(mine) - 1), most) for mine in values
    )


def differences(values: Sequence[Fraction]) -> tuple[Fraction, ...]:
    """Return how far each of the seats at the same place is above their mean. The differences add up to 0."""
    mean = sum(values, Fraction(0)) / len(values)
    return tuple(value - mean for value in values)


def is_compared(result: Result) -> bool:
    """Return whether a table was played to its end on the round's deal, and not ended by a ruling."""
    return bool(result.game_points) and result.kind == "played"


def seated(result: Result, known: Collection[Entrant], *, margins: bool) -> list[Seated]:
    """Return the compared seats of a table: known entrants who played to the end.

    With ``margins`` the value is the distance to the mean of the seat's own table, for games in which tables may play
    different numbers of deals.
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
    """Return what a round pays to each compared entrant. The order of the tables does not matter."""
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
    """Return the random streams of a seed. Equal seeds give equal streams. Raises ValueError for a negative number."""
    if isinstance(seed, bytes):
        return Chance(seed)
    if seed < 0:
        raise ValueError("a seed is not negative")
    return Chance(seed.to_bytes(max(16, (seed.bit_length() + 7) // 8), "big"))
