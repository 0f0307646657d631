"""Improve a seating of larger tables: exactly for small fields, by annealing for medium ones, by removing repeats for
large ones.
"""

from itertools import chain, combinations
from math import exp

from games.engine.chance import Stream
from tournaments.core.pairing.swiss_costs import Costs, Kind, Seating

EXACT = 12  # up to this many entrants every seating is tried
POLISHED = 200  # up to this many entrants every swap is tried
ANNEALED = 100  # up to this many entrants annealing is tried if repeats or unequal sizes are left
RESTARTS, STEPS = 4, 6_000
HOT, COLD = 1.5, 0.05  # temperatures, in repeats
WINDOWS = (3, 12, 48, 1 << 30)  # how many tables away a partner for a swap is searched


def improve(costs: Costs, seating: Seating, luck: Stream) -> tuple[Seating, bool]:
    """Return a seating that costs no more than ``seating``, and whether no seating can have fewer repeats."""
    size = sum(map(len, seating))
    if size <= EXACT:
        return _exact(costs, seating), True
    _mend(costs, seating)
    if size <= POLISHED:
        _polish(costs, seating)
    if size <= ANNEALED:
        for _ in range(RESTARTS):
            if costs.repeats(seating) or len(set(costs.kinds)) > 1:
                other = [list(members) for members in seating]
                _anneal(costs, other, luck)
                _polish(costs, other)
                seating = min(seating, other, key=costs.total)
    return seating, not costs.repeats(seating)


def _exact(costs: Costs, start: Seating) -> Seating:
    """Return the cheapest seating with tables of these sizes and kinds. All are searched by branch and bound."""
    best, lowest = [list(members) for members in start], costs.total(start)
    kinds = costs.kinds

    def fill(left: list[int], open_tables: tuple[int, ...], cost: int, done: dict[int, list[int]]) -> None:
        nonlocal best, lowest
        if not open_tables:
            best, lowest = [done[number] for number in range(len(start))], cost
            return
        tried: set[tuple[int, Kind]] = set()
        for number in open_tables:
            shape = (len(start[number]), kinds[number])
            if shape in tried:  # tables of one shape are interchangeable
                continue
            tried.add(shape)
            rest = tuple(other for other in open_tables if other != number)
            for others in combinations(left[1:], shape[0] - 1):
                members = [left[0], *others]
                total = cost + costs.table(members, shape[1])
                if total < lowest:
                    fill([place for place in left if place not in members], rest, total, {**done, number: members})

    fill(sorted(chain.from_iterable(start)), tuple(range(len(start))), 0, {})
    return best


def _gain(costs: Costs, seating: Seating, one: tuple[int, int], other: tuple[int, int]) -> int:
    """Return how much the cost falls if two seats of different tables are swapped. A seat is (table, seat)."""
    (table, seat), (partner, chair) = one, other
    here, there = seating[table], seating[partner]
    place, stranger = here[seat], there[chair]
    mates = here[:seat] + here[seat + 1 :]
    hosts = there[:chair] + there[chair + 1 :]
    kind, kind_there = costs.kinds[table], costs.kinds[partner]
    before = costs.seat(place, mates, kind) + costs.seat(stranger, hosts, kind_there)
    return before - costs.seat(stranger, mates, kind) - costs.seat(place, hosts, kind_there)


def _swap(seating: Seating, one: tuple[int, int], other: tuple[int, int]) -> None:
    (table, seat), (partner, chair) = one, other
    seating[table][seat], seating[partner][chair] = seating[partner][chair], seating[table][seat]


def _best_swap(costs: Costs, seating: Seating, one: tuple[int, int], window: int) -> tuple[int, tuple[int, int]]:
    """Return the saving and the seat of the best swap for seat ``one``, with tables at most ``window`` away.

    The saving is 0 if no swap lowers the cost.
    """
    table = one[0]
    best, found = 0, one
    for partner in range(max(0, table - window), min(len(seating), table + window + 1)):
        if partner != table:
            for chair in range(len(seating[partner])):
                gain = _gain(costs, seating, one, (partner, chair))
                if gain > best:
                    best, found = gain, (partner, chair)
    return best, found


def _mend(costs: Costs, seating: Seating) -> None:
    """Swap entrants who would meet again with entrants of near tables and, if that does not help, of farther ones."""
    troubled = [table for table, kind in enumerate(costs.kinds) if costs.meets_again(seating[table], kind)]
    while troubled:
        table = troubled.pop()
        changed = _mend_table(costs, seating, table)
        if changed is not None:
            troubled += [
                number for number in (changed, table) if costs.meets_again(seating[number], costs.kinds[number])
            ]


def _mend_table(costs: Costs, seating: Seating, table: int) -> int | None:
    """Make one swap that lowers the cost. Returns the other table, or None if no swap helps or none is needed."""
    again = set(chain.from_iterable(costs.meets_again(seating[table], costs.kinds[table])))
    seats = [(table, seat) for seat, place in enumerate(seating[table]) if place in again]
    for window in WINDOWS if seats else ():
        options = [(*_best_swap(costs, seating, one, window), one) for one in seats]
        gain, other, one = max(options, key=lambda option: option[0])
        if gain:
            _swap(seating, one, other)
            return other[0]
        if window >= len(seating):
            break
    return None


def _polish(costs: Costs, seating: Seating) -> None:
    """Swap seats until no swap of two seats lowers the cost."""
    moving = True
    while moving:
        moving = False
        for table, members in enumerate(seating):
            for seat in range(len(members)):
                gain, other = _best_swap(costs, seating, (table, seat), len(seating))
                if gain:
                    _swap(seating, (table, seat), other)
                    moving = True


def _anneal(costs: Costs, seating: Seating, luck: Stream) -> None:
    """Improve the seating by simulated annealing: random swaps, at first also those that raise the cost.

    The temperature is measured in repeats, so lower levels of the cost only decide between seatings with equal repeats.
    """
    unit = costs.unit
    tables = [table for table, members in enumerate(seating) for _ in members]
    seats = [seat for members in seating for seat in range(len(members))]
    for step in range(STEPS):
        one, other = luck.below(len(tables)), luck.below(len(tables))
        if tables[one] == tables[other]:
            continue
        left, right = (tables[one], seats[one]), (tables[other], seats[other])
        loss = -_gain(costs, seating, left, right) / unit
        heat = HOT * (COLD / HOT) ** (step / STEPS)
        if loss <= 0 or luck.below(1 << 30) < exp(-loss / heat) * (1 << 30):
            _swap(seating, left, right)
