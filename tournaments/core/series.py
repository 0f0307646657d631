"""The ranking over the evenings of a series. The order of evenings and persons does not matter.

A missed evening normally scores 0. If an evening has negative points, as in Hearts, missing it would be better than
playing; then a missed evening scores as much as the worst result of that evening.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import groupby, zip_longest
from typing import NamedTuple

from tournaments.core.points import total

Person = str


class Attended(NamedTuple):
    """The result of a person who played on an evening: the place, from 1, and the evening's own points."""

    place: int
    points: Fraction = Fraction(0)


Evening = Mapping[Person, Attended]


class Rule(NamedTuple):
    """The scoring of a series.

    ``place_points`` are the points for places from the first on, and ``there_points`` the points for all lower places.
    With ``own``, the points scored in the tournament itself count instead. ``best`` is how many evenings of each person
    count; None for all.
    """

    place_points: Sequence[int] = ()
    there_points: int = 0
    own: bool = False
    best: int | None = None


class Cell(NamedTuple):
    """One evening of one person.

    ``place`` is None if the person did not play; ``counts`` is whether the evening is part of the sum.
    """

    place: int | None
    points: Fraction
    counts: bool = True


class Ahead(NamedTuple):
    """Why a person is ranked before person ``over`` with equal points: more evenings on ``place``.

    ``mine`` and ``theirs`` are the numbers of evenings on that place.
    """

    over: Person
    place: int
    mine: int
    theirs: int


class Total(NamedTuple):
    """A person in the ranking, from ``place`` to ``last`` if the place is shared.

    ``cells`` has one entry for each evening.
    """

    person: Person
    place: int
    last: int
    points: Fraction
    cells: Sequence[Cell]
    ahead: Ahead | None = None


def totals(rule: Rule, evenings: Sequence[Evening]) -> list[Total]:
    """Return all persons who have played at least once, best first.

    If sums are equal, the person who was more often on the best place is ranked first, then on the next place, over the
    evenings that count. Persons who are equal in this too share the place.
    """
    people = sorted({person for evening in evenings for person in evening})
    missed = [_missed(rule, evening) for evening in evenings]
    sheets = {
        person: _counting(
            rule, [_cell(rule, each.get(person), gap) for each, gap in zip(evenings, missed, strict=True)]
        )
        for person in people
    }
    orders = {person: _order(cells) for person, cells in sheets.items()}
    found = list[Total]()
    for _order_of, group in groupby(sorted(people, key=lambda one: orders[one]), key=lambda one: orders[one]):
        same = list(group)
        place, last = len(found) + 1, len(found) + len(same)
        found += [Total(person, place, last, _sum(sheets[person]), sheets[person]) for person in same]
    return [each._replace(ahead=_ahead(each, after)) for each, after in zip_longest(found, found[1:])]


def _pays(rule: Rule, attended: Attended) -> Fraction:
    if rule.own:
        return attended.points
    paid = rule.place_points
    return _whole(paid[attended.place - 1] if attended.place <= len(paid) else rule.there_points)


@lru_cache(maxsize=256)
def _whole(points: int) -> Fraction:
    """Return a fraction. Cached, because a page has thousands of them."""
    return Fraction(points)


def _missed(rule: Rule, evening: Evening) -> Fraction:
    """Return the points of persons who did not play on this evening."""
    return min([Fraction(0), *(_pays(rule, each) for each in evening.values())])


def _cell(rule: Rule, attended: Attended | None, missed: Fraction) -> Cell:
    return Cell(None, missed) if attended is None else Cell(attended.place, _pays(rule, attended))


def _counting(rule: Rule, cells: Sequence[Cell]) -> list[Cell]:
    """Return the cells with ``counts`` set on the best ``rule.best`` of them.

    Better means: more points, then a better place, then an earlier evening.
    """
    if rule.best is None or len(cells) <= rule.best:
        return list(cells)
    ranked = sorted(range(len(cells)), key=lambda at: (-cells[at].points, cells[at].place or float("inf"), at))
    counting = set(ranked[: rule.best])
    return [cell._replace(counts=at in counting) for at, cell in enumerate(cells)]


def _sum(cells: Sequence[Cell]) -> Fraction:
    return total(cell.points for cell in cells if cell.counts)


def _places(cells: Sequence[Cell]) -> Counter[int]:
    """Count how often a person was on each place, over the evenings that count."""
    return Counter(cell.place for cell in cells if cell.counts and cell.place is not None)


def _order(cells: Sequence[Cell]) -> tuple[Fraction, tuple[tuple[int, int], ...]]:
    """Return a sort key, lowest first: the sum, then how often a person was on each place, the best place first.

    If one person's list of places begins with the whole list of the other, the longer list is better.
    """
    often = sorted(_places(cells).items())
    return -_sum(cells), (*((place, -times) for place, times in often), (_NOWHERE, 0))


_NOWHERE = 1_000_000
"""A number greater than every place."""


def _ahead(each: Total, after: Total | None) -> Ahead | None:
    if after is None or after.points != each.points or after.place == each.place:
        return None
    mine, theirs = _places(each.cells), _places(after.cells)
    place = min(place for place in mine | theirs if mine[place] != theirs[place])
    return Ahead(after.person, place, mine[place], theirs[place])
