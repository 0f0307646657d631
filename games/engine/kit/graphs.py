"""Boards whose fields are joined by lines: neighbours, reachable fields and distances."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from heapq import heappop, heappush

Way = tuple[int, ...]


class Graph:
    """A board as a graph. Fields are numbers in the order of their names. A join leads both ways."""

    def __init__(self, names: Sequence[str], joins: Iterable[tuple[str, str]]) -> None:
        self.names = tuple(names)
        self.numbers = {name: field for field, name in enumerate(self.names)}
        found: list[set[int]] = [set() for _ in self.names]
        for one, other in joins:
            found[self.numbers[one]].add(self.numbers[other])
            found[self.numbers[other]].add(self.numbers[one])
        self.neighbours = tuple(tuple(sorted(fields)) for fields in found)

    def walks(self, start: int, steps: int, stops: Collection[int] = ()) -> dict[int, Way]:
        """Return the fields where a walk of exactly ``steps`` steps may end, each with one path including the start.

        A walk visits no field twice, and ends at the first of ``stops``.
        """
        found: dict[int, Way] = {}
        ways: list[Way] = [(start,)]
        while ways:
            way = ways.pop()
            if len(way) > steps:
                found.setdefault(way[-1], way)
            elif len(way) == 1 or way[-1] not in stops:
                ways += [(*way, field) for field in self.neighbours[way[-1]] if field not in way]
        return dict(sorted(found.items()))

    def distances(self, goal: int, extra: Mapping[int, int] | None = None) -> list[int]:
        """Return the number of steps from each field to the goal.

        Entering a field costs one step, plus the ``extra`` cost of the field.
        """
        more = extra or {}
        far = [1 << 30] * len(self.names)
        far[goal] = 0
        waiting = [(0, goal)]
        while waiting:
            steps, field = heappop(waiting)
            if steps > far[field]:
                continue
            further = steps + 1 + more.get(field, 0)
            for other in self.neighbours[field]:
                if further < far[other]:
                    far[other] = further
                    heappush(waiting, (further, other))
        return far
