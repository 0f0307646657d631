"""A weighted graph. Its perfect matchings of least cost are the candidates of a bracket that are still equally good."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeVar

from tournaments.core.pairing.dutch_2026.matching import MOST_BITS, Edge, lightest

T = TypeVar("T")


class Level(NamedTuple):
    """A criterion to minimise after all earlier criteria.

    ``costs`` are by edge, the smaller vertex first; edges not listed cost nothing. ``bound`` is the highest cost of any
    relevant matching.
    """

    costs: Mapping[Edge, int]
    bound: int


class Graph:
    """A graph with edge costs and its best perfect matching: ``mates`` has the partner of each vertex.

    Costs are not negative, so an edge that costs more than the whole best matching belongs to no equally good one.
    """

    def __init__(self, costs: Mapping[Edge, int]) -> None:
        self.near: dict[int, dict[int, int]] = {}
        for (one, two), cost in costs.items():
            self.near.setdefault(one, {})[two] = cost
            self.near.setdefault(two, {})[one] = cost
        self.mates: dict[int, int] = {}

    def edges(self) -> Iterator[tuple[Edge, int]]:
        """Yield each edge once, the smaller vertex first, with its cost."""
        for one, others in self.near.items():
            for two, cost in others.items():
                if one < two:
                    yield (one, two), cost

    def solve(self, levels: Sequence[Level] = ()) -> bool:
        """Find the best matching by the edge costs, then by the levels in their order.

        Returns whether a perfect matching exists. Edges that are too expensive for an equally good matching are
        removed.
        """
        costs = dict(self.edges())
        factor = 1
        for level in levels:
            factor *= level.bound + 1
        packed = {edge: cost * factor for edge, cost in costs.items()}
        for level in levels:
            factor //= level.bound + 1
            for edge, cost in level.costs.items():
                if edge in packed:
                    packed[edge] += cost * factor
        found = lightest(packed, self.near)
        if found is None:
            return False
        self.mates = found
        self.prune()
        return True

    def prune(self) -> None:
        """Remove the edges that cost more than the whole best matching."""
        total = sum(self.near[one][two] for one, two in self.mates.items()) // 2
        for one, two in [edge for edge, cost in self.edges() if cost > total]:
            self.drop(one, two)

    def embed(self, levels: Sequence[Level]) -> None:
        """Add the costs of these levels to the edges, with less weight than the existing costs."""
        for level in levels:
            for (one, two), cost in self.edges():
                now = cost * (level.bound + 1) + level.costs.get((one, two), 0)
                self.near[one][two] = self.near[two][one] = now

    def settle(self, items: Sequence[tuple[T, Level]], fix: Callable[[T], None]) -> None:
        """Minimise the level of one item after the other.

        ``fix`` is called with each item to make the graph keep its result.

        Several levels are solved together, as many as fit into the integers of the matching library.
        """
        start = 0
        while start < len(items):
            room = MOST_BITS - max((cost for _edge, cost in self.edges()), default=0).bit_length() - 1
            stop, bits = start, 0
            while stop < len(items) and (stop == start or bits + items[stop][1].bound.bit_length() + 1 <= room):
                bits += items[stop][1].bound.bit_length() + 1
                stop += 1
            self.solve([level for _item, level in items[start:stop]])
            for item, _level in items[start:stop]:
                fix(item)
            self.prune()
            start = stop

    def drop(self, one: int, two: int) -> None:
        """Remove an edge."""
        del self.near[one][two], self.near[two][one]

    def take(self, vertex: int) -> int:
        """Remove a vertex and its partner, and return the partner."""
        partner = self.mates[vertex]
        for gone in (vertex, partner):
            del self.mates[gone]
            for other in self.near.pop(gone):
                if other in self.near:
                    del self.near[other][gone]
        return partner
