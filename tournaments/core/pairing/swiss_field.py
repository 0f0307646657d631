"""The state of a Swiss before a round.

A place is an index into the entrants ordered by score and seed, the best first.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations, groupby
from math import lcm
from typing import NamedTuple

from tournaments.core.seats import History, seat_history
from tournaments.core.types import Entrant, Round

FINEST = 4096  # steps between the lowest and the highest score; finer differences do not count


class Field(NamedTuple):
    """The state of a Swiss before a round, as lists by place, the best first.

    ``scores`` are integers. ``met`` maps each place to the number of earlier meetings (place: times). ``byes`` and
    ``short`` are the numbers of byes and of short tables so far, ``gifts`` the number of tables at which a rival
    forfeited. ``history`` has the past seats by entrant.
    """

    order: list[Entrant]
    scores: list[int]
    met: list[dict[int, int]]
    byes: list[int]
    short: list[int]
    gifts: list[int]
    history: History

    @property
    def bye_line(self) -> list[int]:
        """Places in the order in which they get a bye: fewest byes, fewest gifts, lowest score, lowest seed."""
        places = range(len(self.order))
        return sorted(places, key=lambda place: (self.byes[place], self.gifts[place], self.scores[place], -place))

    @property
    def short_line(self) -> list[int]:
        """Places in the order in which they go to a table with fewer seats: fewest such tables, lowest score, lowest
        seed.
        """
        places = range(len(self.order))
        return sorted(places, key=lambda place: (self.short[place], self.scores[place], -place))

    def groups(self) -> list[range]:
        """Return the places of each score group, from the highest score to the lowest."""
        found = []
        for _, places in groupby(range(len(self.order)), key=self.scores.__getitem__):
            members = list(places)
            found.append(range(members[0], members[-1] + 1))
        return found


def field(entrants: Sequence[Entrant], scores: Mapping[Entrant, Fraction], rounds: Sequence[Round]) -> Field:
    """Return the state before a round.

    ``entrants`` are in the order of their seeds; those missing from ``scores`` have 0.
    """
    if len(set(entrants)) != len(entrants):
        raise ValueError("an entrant stands in the field twice")
    order = sorted(entrants, key=lambda entrant: -scores.get(entrant, Fraction(0)))  # stable: equal scores by seed
    whole = _whole([scores.get(entrant, Fraction(0)) for entrant in order])
    places = {entrant: place for place, entrant in enumerate(order)}
    size = len(order)
    found = Field(order, whole, [{} for _ in order], [0] * size, [0] * size, [0] * size, seat_history(rounds))
    for each in rounds:
        _remember(found, places, each)
    return found


def _whole(scores: Sequence[Fraction]) -> list[int]:
    if not scores:
        return []
    scores = [Fraction(score) for score in scores]
    unit = lcm(*(score.denominator for score in set(scores)))
    lowest = min(scores)
    whole = [int((score - lowest) * unit) for score in scores]
    return whole if max(whole) <= FINEST else [score * FINEST // max(whole) for score in whole]


def _remember(found: Field, places: Mapping[Entrant, int], past: Round) -> None:
    longest = max(map(len, past.tables), default=0)
    for table in past.tables:
        seated = [places[entrant] for entrant in table if entrant in places]
        for first, second in combinations(seated, 2):
            found.met[first][second] = found.met[first].get(second, 0) + 1
            found.met[second][first] = found.met[second].get(first, 0) + 1
        if len(table) < longest:
            for place in seated:
                found.short[place] += 1
    for entrant in past.byes:
        _count(found.byes, places.get(entrant))
    for result in past.results:
        if result is not None and result.kind == "forfeit" and result.absent:
            for entrant in set(result.table) - set(result.absent):
                _count(found.gifts, places.get(entrant))


def _count(counts: list[int], place: int | None) -> None:
    """Add 1 to the count of a place. None stands for an entrant who no longer plays and is ignored."""
    if place is not None:
        counts[place] += 1
