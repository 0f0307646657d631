"""Same deals: what a seat is worth where every table of a round had the same shuffle, as in duplicate bridge.

Seats at the same place of all tables had the same luck, so they are held against each other and not against the others
at their table. Only tables of one size are: a hand among three is another one than among four.
"""

from collections.abc import Collection, Iterable, Sequence
from fractions import Fraction
from typing import Literal, NamedTuple

from tournaments.core.types import Entrant, Result

Way = Literal["match_points", "differences"]
WAYS: tuple[Way, ...] = ("match_points", "differences")
HALF = Fraction(50)
"""What a seat gets in percent that is held against nobody."""


class Seated(NamedTuple):
    """Somebody at a place of a table that was played: ``value`` is what is compared, where more is better."""

    entrant: Entrant
    size: int
    place: int
    value: Fraction


def match_points(values: Sequence[Fraction]) -> tuple[Fraction, ...]:
    """What each of these at the same place gets, in percent: 2 for each other one that it beats and 1 for each that it
    equals, of all that it could have. The mean is 50, also of one alone."""
    if len(values) == 1:
        return (HALF,)
    most = 2 * (len(values) - 1)
    return tuple(
        Fraction(100 * (2 * sum(other < mine for other in values) + values.count(mine) - 1), most) for mine in values
    )


def differences(values: Sequence[Fraction]) -> tuple[Fraction, ...]:
    """How far each of these at the same place is above their mean; together they are 0."""
    mean = sum(values, Fraction(0)) / len(values)
    return tuple(value - mean for value in values)


def is_compared(result: Result) -> bool:
    """Whether a table was played to its end on the deal of its round: not if it was given, or decided half way."""
    return bool(result.game_points) and result.kind == "played"


def seated(result: Result, known: Collection[Entrant], *, margins: bool) -> list[Seated]:
    """Those of a table who are compared: known, and there to the end. With ``margins`` what counts is how far they are
    ahead of the mean of their own table, for games in which one table plays more deals than another."""
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
    """What a round pays to everybody who is compared; the order of the tables plays no part."""
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
