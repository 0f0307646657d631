"""Cyclic schedules: a search finds one round, and shifting that round gives the others.

Entrants are places in ``orbits`` circles of ``order`` places each, and a few fixed places. A shift by one step moves
each entrant of a circle one place on. Pairs meet at most once if no two pairs of the first round have the same circles
and the same distance. Searching one round is a small fraction of the work of searching all. (In combinatorial design
theory these first rounds are called "starters"; here they are used for tables of any size.)
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, islice, pairwise
from math import exp

from games.engine.chance import Stream

Blocks = tuple[tuple[int, ...], ...]
Kind = tuple[int, int, int]  # two circles and a distance; circle -1 - n is the n-th fixed place

SHAPES, TRIES, STEPS = 3, 5, 6_000  # about two seconds
HOT, COLD = 0.8, 0.3
_FINE = 1 << 24
_NEVER = 100  # the cost of a meeting that each translation repeats


def started(sizes: Sequence[int], rounds: int, luck: Stream) -> tuple[Blocks, ...] | None:
    """Return at least ``rounds`` rounds for these table sizes without repeated meetings, or None if the search finds
    none.
    """
    for order, orbits in islice(_shapes(sum(sizes), len(sizes), rounds), SHAPES):
        for _ in range(TRIES):
            found = _Starter(sizes, order, orbits, luck)
            if found.search():
                return found.rounds()
    return None


def _shapes(count: int, tables: int, rounds: int) -> Iterator[tuple[int, int]]:
    """Yield pairs (order, number of circles) that leave no more fixed places than there are tables."""
    for order in range(rounds, count + 1):
        orbits = count // order
        if count - order * orbits <= tables:
            yield order, orbits


class _Starter:
    """The search for the first round. It is annealed until no two pairs are of the same kind (:meth:`_kind`)."""

    def __init__(self, sizes: Sequence[int], order: int, orbits: int, luck: Stream) -> None:
        self.order, self.moving, self.luck = order, order * orbits, luck
        ends = [sum(sizes[:index]) for index in range(len(sizes) + 1)]
        self.spans = list(pairwise(ends))
        self.table_of = [table for table, size in enumerate(sizes) for _ in range(size)]
        self.line = luck.shuffled(range(ends[-1]))
        self.kinds: Counter[Kind] = Counter()
        self.cost = 0
        for low, high in self.spans:
            for one, other in combinations(self.line[low:high], 2):
                self.cost += self._add(self._kind(one, other), 1)

    def _kind(self, one: int, other: int) -> Kind:
        """Return the properties of a pair that a shift leaves unchanged: the two circles, and the distance in them."""
        if one > other:
            one, other = other, one
        orbit, place = divmod(one, self.order)
        if other >= self.moving:
            return (self.moving - other - 1, orbit if one < self.moving else self.moving - one - 1, 0)
        circle, seat = divmod(other, self.order)
        distance = (seat - place) % self.order
        if orbit == circle:
            distance = min(distance, self.order - distance)
        return (orbit, circle, distance)

    def _add(self, kind: Kind, by: int) -> int:
        """Count ``by`` more pairs of that kind (-1 for one less). Returns the change of the cost."""
        orbit, circle, distance = kind
        times = self.kinds[kind]
        self.kinds[kind] = times + by
        itself = (orbit < 0 and circle < 0) or (orbit == circle and 2 * distance == self.order)
        return by * (_NEVER if itself else min(times, times + by))

    def search(self) -> bool:
        """Search for a first round. Returns whether the round found has no two pairs of the same kind."""
        for step in range(STEPS):
            if not self.cost:
                return True
            one, two = self.luck.below(len(self.line)), self.luck.below(len(self.line))
            if self.table_of[one] == self.table_of[two]:
                continue
            change = self._exchange(one, two)
            heat = HOT * (COLD / HOT) ** (step / STEPS)
            if change > 0 and self.luck.below(_FINE) >= exp(-change / heat) * _FINE:
                self._exchange(one, two)
            else:
                self.cost += change
        return not self.cost

    def _exchange(self, one: int, two: int) -> int:
        """Exchange the entrants of two seats. Returns the change of the cost."""
        line, change = self.line, 0
        for seat, other in ((one, two), (two, one)):
            low, high = self.spans[self.table_of[seat]]
            for index in range(low, high):
                if index != seat:
                    change += self._add(self._kind(line[seat], line[index]), -1)
                    change += self._add(self._kind(line[other], line[index]), 1)
        line[one], line[two] = line[two], line[one]
        return change

    def rounds(self) -> tuple[Blocks, ...]:
        """Return the first round and all its shifts."""
        return tuple(
            tuple(tuple(sorted(self._turned(place, by) for place in self.line[low:high])) for low, high in self.spans)
            for by in range(self.order)
        )

    def _turned(self, place: int, by: int) -> int:
        if place >= self.moving:
            return place
        return place - place % self.order + (place + by) % self.order
