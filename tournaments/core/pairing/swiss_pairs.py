"""Swiss pairings at tables of two: a minimum-cost matching among entrants who are near each other in the ranking.

The cost of an edge has levels. Over the whole round, a higher level outweighs all lower ones:

1. repeats: the number of pairs that have met, then how often they have met before;

2. the bye: as early as possible in the order for a bye (the bye has a vertex of its own);

3. seats: the numbers of first and second seats of an entrant differ by at most 2, and none begins three times in a row;

4. scores: the sum of the squared differences;

5. seats: as many entrants as possible get the seat that they are due;

6. ranks: in a score group the upper half meets the lower half in order, or neighbours meet.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import rustworkx

from tournaments.core.pairing.swiss_field import Field
from tournaments.core.seats import began_twice

COMPLETE = 128  # up to this many entrants all pairs are considered
NEAR = 10  # neighbours considered on each side at first,
LARGE, NEARER = 2000, 5  # and in larger fields, where near ones are as good
MOST_EDGES = 2_000_000
MOST_BITS = 118  # weights are 128-bit numbers, which rustworkx doubles and adds
SEAT_LIMIT = 2

Edge = tuple[int, int]
Costs = tuple[int, ...]


class Matched(NamedTuple):
    """Pairs by place, the place with the bye (None without one), and whether no pairing can have fewer repeats."""

    pairs: list[Edge]
    bye: int | None
    exact: bool


def match(field: Field, fold: bool) -> Matched:
    """Return the best pairs. Opponents farther away in the ranking are tried before a pair may meet again."""
    size = len(field.order)
    reach = size if size <= COMPLETE else NEAR if size <= LARGE else NEARER
    while True:
        found = _perfect(field, fold, reach, repeats=False)
        if found or reach >= size or reach * 2 * size > MOST_EDGES:
            break
        reach *= 2
    exact = bool(found) or reach >= size
    return _read(found or _perfect(field, fold, reach, repeats=True), size, exact)


def _read(pairs: set[Edge], size: int, exact: bool) -> Matched:
    """Return the pairs and the bye of a matching. The vertex of the bye has the index ``size``."""
    tidy = sorted((min(pair), max(pair)) for pair in pairs)
    bye = next((first for first, second in tidy if second == size), None)
    return Matched([pair for pair in tidy if pair[1] < size], bye, exact)


def _perfect(field: Field, fold: bool, reach: int, repeats: bool) -> set[Edge]:
    """Return the best perfect matching, or an empty set if there is none."""
    size = len(field.order)
    vertices = size + size % 2
    edges = dict(_edges(field, fold, reach, repeats))
    if not edges:
        return set()
    weights = _pack(list(edges.values()), vertices // 2)
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(vertices))
    graph.add_edges_from([(*edge, weight) for edge, weight in zip(edges, weights, strict=True)])
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return found if len(found) * 2 == vertices else set()


def _pack(costs: Sequence[Costs], pairs: int) -> list[int]:
    """Return one integer weight for the costs of each edge.

    Each level is a digit whose base is larger than any sum over a round.
    """
    bases = [max(level) * pairs + 1 for level in zip(*costs, strict=True)]
    while sum(base.bit_length() for base in bases) > MOST_BITS:
        bases.pop()
    values = []
    for levels in costs:
        value = 0
        for cost, base in zip(levels, bases, strict=False):
            value = value * base + cost
        values.append(value)
    highest = max(values) + 1
    return [highest - value for value in values]


def _edges(field: Field, fold: bool, reach: int, repeats: bool) -> Iterator[tuple[Edge, Costs]]:
    halves = _halves(field, fold)
    pasts = [field.history.get(entrant, ()) for entrant in field.order]
    balance = [_balance(past) for past in pasts]
    streak = [began_twice(past) for past in pasts]
    widest = max(balance) - min(balance)
    scores = field.scores
    for first, second in _neighbours(halves, reach):
        times = field.met[first].get(second, 0)
        if times and not repeats:
            continue
        one, other = balance[first], balance[second]
        difference = scores[first] - scores[second]
        apart = second - first
        rank = abs(apart - halves[first]) if difference == 0 else apart
        again = max(0, times - 1)
        due = widest - abs(one - other)
        yield (
            (first, second),
            (
                times > 0,
                again,
                0,
                _clash(one, other, streak[first], streak[second]),
                difference * difference,
                due,
                rank,
            ),
        )
    if len(scores) % 2:
        yield from _bye_edges(field, reach)


def _bye_edges(field: Field, reach: int) -> Iterator[tuple[Edge, Costs]]:
    """Yield the edges to the bye, only for entrants with the fewest byes so far."""
    size, fewest = len(field.order), min(field.byes)
    line = [place for place in field.bye_line if field.byes[place] == fewest]
    for position, place in enumerate(line[: 4 * reach]):
        yield (place, size), (0, 0, position, 0, 0, 0, 0)


def _halves(field: Field, fold: bool) -> list[int]:
    """Return how far below each place its preferred opponent is: half its score group, or 1 if neighbours meet."""
    halves = [1] * len(field.order)
    if fold:
        for group in field.groups():
            halves[group.start : group.stop] = [max(1, len(group) // 2)] * len(group)
    return halves


def _neighbours(halves: Sequence[int], reach: int) -> Iterator[Edge]:
    """Yield pairs of places that are near each other, or where one is near the preferred opponent of the other."""
    size = len(halves)
    for place, half in enumerate(halves):
        near = min(size, place + reach + 1)
        start = max(near, place + half - reach // 2)
        for other in range(place + 1, near):
            yield place, other
        for other in range(start, min(size, place + half + reach // 2 + 1)):
            yield place, other


def _balance(past: Sequence[int]) -> int:
    """Return how many times more often the first seat occurs than the second."""
    return past.count(0) - past.count(1)


def _clash(one: int, other: int, one_began: bool, other_began: bool) -> int:
    """Return 1 if both orders of seats break a rule: one entrant exceeds the seat limit, or begins a third time in a
    row.
    """
    first = one_began or max(abs(one + 1), abs(other - 1)) > SEAT_LIMIT
    second = other_began or max(abs(one - 1), abs(other + 1)) > SEAT_LIMIT
    return int(first and second)
