"""Schedules of a round robin: Berger tables, designs, and simulated annealing where no design exists.

Schedules consist of places 0 to n - 1, which are assigned to entrants in the order of the draw.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations, pairwise
from math import exp
from types import MappingProxyType

from games.engine.chance import Stream
from tournaments.core.pairing.designs import design
from tournaments.core.sizes import Sizes

Seating = tuple[tuple[int, ...], ...]  # the tables of one round

STEPS = 40_000  # of annealing, about a second
_SHORT = 4  # the weight of a short table against a repeated meeting
_FINE = 1 << 24  # the resolution of the random number that accepts a step


def berger(count: int) -> tuple[Seating, ...]:
    """Return the Berger tables for ``count`` entrants (FIDE Handbook C.05, Annex 1).

    In each round the last entrant meets one of the others in turn, with alternating seats; the rest are paired
    symmetrically in a circle. The first of a pair has the first seat. If ``count`` is odd, the opponent of the last
    place has the bye.
    """
    size = count + count % 2
    circle = size - 1
    rounds = []
    for number in range(circle):
        leader = number // 2 if number % 2 == 0 else (size + number - 1) // 2
        pairs = [(leader, circle) if number % 2 == 0 else (circle, leader)]
        pairs += [((leader + step) % circle, (leader - step) % circle) for step in range(1, size // 2)]
        rounds.append(tuple(pair for pair in pairs if max(pair) < count))
    return tuple(rounds)


def designed(sizes: Sizes) -> tuple[Seating, ...] | None:
    """Return the rounds of a design for tables of these sizes, in which each pair meets once, or None if none is known.

    If one table is one seat short, the design for one entrant more is used without that entrant.
    """
    count, seats = sum(sizes.tables), max(sizes.tables)
    short = sizes.tables.count(seats - 1)
    if sizes.sit_outs or min(sizes.tables) < seats - 1 or short > 1:
        return None
    rounds = design(count + short, seats)
    if rounds is None:
        return None
    without = [tuple(tuple(place for place in block if place < count) for block in blocks) for blocks in rounds]
    return tuple(tuple(sorted(blocks, key=len, reverse=True)) for blocks in without)


def next_square(times: int) -> int:
    """Return the difference between the squares of ``times`` + 1 and ``times``, the default price of one more
    meeting.
    """
    return 2 * times + 1


def annealed(
    sizes: Sizes,
    rounds: int,
    luck: Stream,
    steps: int = STEPS,
    price: Callable[[int], int] = next_square,
    met: Mapping[tuple[int, int], int] = MappingProxyType({}),
) -> tuple[Seating, ...]:
    """Return rounds in which pairs meet as evenly as a search finds.

    The search minimises the price of all meetings, plus the sum over all entrants of the squared number of short
    tables. Sit-outs rotate. ``price`` returns the cost of one more meeting of a pair that has met a given number of
    times. ``met`` counts the meetings of pairs before these rounds.
    """
    found = _Search(sizes, rounds, luck, price, met)
    heat = 2.0
    for _ in range(steps):
        if found.best == found.least:
            break
        found.step(heat)
        heat *= 1 - 6.0 / steps
    return found.best_seating()


def _even(total: int, parts: int, price: Callable[[int], int] = next_square) -> int:
    """Return the minimum total price of ``total`` meetings among ``parts`` pairs, if the price rises with each meeting
    of a pair.
    """
    each, more = divmod(total, parts)
    return parts * sum(map(price, range(each))) + more * price(each)


class _Search:
    """Simulated annealing. A step exchanges two entrants of different tables in one round."""

    def __init__(
        self,
        sizes: Sizes,
        rounds: int,
        luck: Stream,
        price: Callable[[int], int],
        met: Mapping[tuple[int, int], int],
    ) -> None:
        self.luck, self.price = luck, price
        self.count = sum(sizes.tables) + sizes.sit_outs
        ends = [sum(sizes.tables[:index]) for index in range(len(sizes.tables) + 1)]
        self.spans = list(pairwise(ends))
        self.table_of = [index for index, size in enumerate(sizes.tables) for _ in range(size)]
        self.rounds = [self._start(number, ends[-1]) for number in range(rounds)]
        self.meetings = Counter(met)
        self.short: Counter[int] = Counter()
        self.longest = max(sizes.tables)
        for line in self.rounds:
            for low, high in self.spans:
                self.meetings.update(combinations(sorted(line[low:high]), 2))
                if high - low < self.longest:
                    self.short.update(line[low:high])
        self.cost = sum(sum(map(price, range(times))) for times in self.meetings.values())
        self.cost += _SHORT * sum(times * times for times in self.short.values())
        self.best, self.lines = self.cost, [list(line) for line in self.rounds]
        pairs = self.count * (self.count - 1) // 2
        self.least = _even(self.meetings.total(), pairs, price)
        self.least += _SHORT * _even(self.short.total(), self.count)

    def _start(self, number: int, seated: int) -> list[int]:
        """Return all places in random order, with the places that sit out in round ``number`` at the end."""
        out = [(number * (self.count - seated) + step) % self.count for step in range(self.count - seated)]
        return [*self.luck.shuffled([place for place in range(self.count) if place not in out]), *out]

    def step(self, heat: float) -> None:
        """Try an exchange.

        Keep it if it lowers the cost or, at random, if it raises the cost little at the temperature ``heat``.
        """
        line = self.rounds[self.luck.below(len(self.rounds))]
        one, two = self.luck.below(len(self.table_of)), self.luck.below(len(self.table_of))
        if self.table_of[one] == self.table_of[two]:
            return
        change = self._exchange(line, one, two)
        if change > 0 and self.luck.below(_FINE) >= exp(-change / max(heat, 0.01)) * _FINE:
            self._exchange(line, one, two)
            return
        self.cost += change
        if self.cost < self.best:
            self.best, self.lines = self.cost, [list(each) for each in self.rounds]

    def _exchange(self, line: list[int], one: int, two: int) -> int:
        """Exchange the entrants of two seats. Returns the change of the cost."""
        change = 0
        for seat, other in ((one, two), (two, one)):
            low, high = self.spans[self.table_of[seat]]
            mates = [line[index] for index in range(low, high) if index != seat]
            change += self._count(line[seat], mates, -1) + self._count(line[other], mates, 1)
            if high - low < self.longest:
                change += self._shorten(line[seat], -1) + self._shorten(line[other], 1)
        line[one], line[two] = line[two], line[one]
        return change

    def _count(self, entrant: int, mates: Sequence[int], by: int) -> int:
        change = 0
        for mate in mates:
            pair = (entrant, mate) if entrant < mate else (mate, entrant)
            times = self.meetings[pair]
            change += self.price(times) if by > 0 else -self.price(times - 1)
            self.meetings[pair] = times + by
        return change

    def _shorten(self, entrant: int, by: int) -> int:
        change = _SHORT * (2 * by * self.short[entrant] + 1)
        self.short[entrant] += by
        return change

    def best_seating(self) -> tuple[Seating, ...]:
        """Return the cheapest rounds found so far."""
        return tuple(tuple(tuple(line[low:high]) for low, high in self.spans) for line in self.lines)
