"""A weighted graph whose perfect matchings of least cost are the candidates that are still in question."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeVar

from tournaments.core.pairing.dutch_2026.matching import MOST_BITS, Edge, lightest

T = TypeVar("T")


class Level(NamedTuple):
    """What to keep low after all that is settled: costs by edge (the smaller vertex first), no others cost anything;
    ``bound`` is the most that a matching worth looking at can cost."""

    costs: Mapping[Edge, int]
    bound: int


class Graph:
    """Edges with costs, and the best perfect matching found: ``mates`` has the partner of each vertex.

    Costs are not negative, so an edge that costs more than the best matching is in none that is as good.
    """

    def __init__(self, costs: Mapping[Edge, int]) -> None:
        self.near: dict[int, dict[int, int]] = {}
        for (one, two), cost in costs.items():
            self.near.setdefault(one, {})[two] = cost
            self.near.setdefault(two, {})[one] = cost
        self.mates: dict[int, int] = {}

    def edges(self) -> Iterator[tuple[Edge, int]]:
        """Every edge once, the smaller vertex first, and its cost."""
        for one, others in self.near.items():
            for two, cost in others.items():
                if one < two:
                    yield (one, two), cost

    def solve(self, levels: Sequence[Level] = ()) -> bool:
        """Find the best matching, first by the costs and then by the levels, the highest first; False if none is
        perfect. Edges that are too dear for any as good are gone then."""
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
        """Drop the edges that cost more than the whole best matching does."""
        total = sum(self.near[one][two] for one, two in self.mates.items()) // 2
        for one, two in [edge for edge, cost in self.edges() if cost > total]:
            self.drop(one, two)

    def embed(self, levels: Sequence[Level]) -> None:
        """Make these levels part of the costs, below what was there."""
        for level in levels:
            for (one, two), cost in self.edges():
                now = cost * (level.bound + 1) + level.costs.get((one, two), 0)
                self.near[one][two] = self.near[two][one] = now

    def settle(self, items: Sequence[tuple[T, Level]], fix: Callable[[T], None]) -> None:
        """Keep the level of one item after the other as low as can be, and ``fix`` each as the best matching has it.

        As many levels as the numbers of the matching have room for are solved together.
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
        """Take that edge away."""
        del self.near[one][two], self.near[two][one]

    def take(self, vertex: int) -> int:
        """Take a vertex and its partner away; the partner."""
        partner = self.mates[vertex]
        for gone in (vertex, partner):
            del self.mates[gone]
            for other in self.near.pop(gone):
                if other in self.near:
                    del self.near[other][gone]
        return partner
