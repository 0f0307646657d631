"""Balance the order of seats: over the rounds, each entrant has every seat about equally often."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain

from games.engine.chance import Stream
from tournaments.core.types import Entrant, Round, Table

History = dict[Entrant, list[int]]


def seat_history(rounds: Iterable[Round]) -> History:
    """Return the seats that each entrant has had, from the first round to the last."""
    history: History = {}
    for table in chain.from_iterable(each.tables for each in sorted(rounds, key=lambda each: each.number)):
        for seat, entrant in enumerate(table):
            history.setdefault(entrant, []).append(seat)
    return history


def order_seats(
    groups: Iterable[Iterable[Entrant]], history: Mapping[Entrant, Sequence[int]], luck: Stream
) -> tuple[Table, ...]:
    """Return each group as a table with its seats in the cheapest order, taking the groups one after the other.

    No entrant has the first seat three times in a row if another order exists. The cost of a seat for an entrant is 3
    to the power of how often they have had the seat, so that the counts stay even and the most uneven entrants are
    served first. Among orders of equal cost, entrants do not repeat their last seat; remaining ties are drawn from
    ``luck``.
    """
    return tuple(_cheapest(luck.shuffled(sorted(group)), history) for group in groups)


def _cheapest(group: Sequence[Entrant], history: Mapping[Entrant, Sequence[int]]) -> Table:
    """Return the cheapest order of seats, by dynamic programming over the subsets of the group in the first seats."""
    size = len(group)
    pasts = [history.get(entrant, ()) for entrant in group]
    costs = [_seat_costs(past, size) for past in pasts]
    for past, mine in zip(pasts, costs, strict=True):
        if began_twice(past):
            mine[0] += 3 ** max(map(len, pasts)) * 4 * size * size  # more than all seats together
    best: dict[int, tuple[int, tuple[int, ...]]] = {0: (0, ())}
    for seat in range(size):
        filled: dict[int, tuple[int, tuple[int, ...]]] = {}
        for taken, (cost, order) in best.items():
            for index in range(size):
                if not taken >> index & 1:
                    key, total = taken | 1 << index, cost + costs[index][seat]
                    if key not in filled or total < filled[key][0]:
                        filled[key] = (total, (*order, index))
        best = filled
    return tuple(group[index] for index in best[(1 << size) - 1][1])


def _seat_costs(past: Sequence[int], size: int) -> list[int]:
    """Return the cost of each seat for an entrant.

    Repeating the last seat adds less to the cost of a whole table than any difference in the counts.
    """
    costs = [3 ** past.count(seat) * 2 * size for seat in range(size)]
    if past and past[-1] < size:
        costs[past[-1]] += 1
    return costs


def began_twice(past: Sequence[int]) -> bool:
    """Return whether the last two seats were both the first seat."""
    return len(past) > 1 and past[-1] == past[-2] == 0


def seat_spread(past: Sequence[int], seats: int) -> int:
    """Return the difference between the counts of an entrant's most and least frequent seat.

    ``seats`` is the number of seats.
    """
    counts = [past.count(seat) for seat in range(seats)]
    return max(counts) - min(counts)
