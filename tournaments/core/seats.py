"""Seat order: over the rounds, each entrant has every seat about as often."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain

from games.engine.chance import Stream
from tournaments.core.types import Entrant, Round, Table

History = dict[Entrant, list[int]]


def seat_history(rounds: Iterable[Round]) -> History:
    """The seats that each entrant has had, from the first round to the last."""
    history: History = {}
    for table in chain.from_iterable(each.tables for each in sorted(rounds, key=lambda each: each.number)):
        for seat, entrant in enumerate(table):
            history.setdefault(entrant, []).append(seat)
    return history


def order_seats(
    groups: Iterable[Iterable[Entrant]], history: Mapping[Entrant, Sequence[int]], luck: Stream
) -> tuple[Table, ...]:
    """Each group as a table whose order costs least, for one table after the other.

    Nobody has the first seat three times running if another order is there. A seat costs an entrant 3 to the power of
    how often they have had it: the most uneven entrants come first, and counts stay even. Among equals, nobody sits
    where they sat last; what is equal then is drawn from ``luck``.
    """
    return tuple(_cheapest(luck.shuffled(sorted(group)), history) for group in groups)


def _cheapest(group: Sequence[Entrant], history: Mapping[Entrant, Sequence[int]]) -> Table:
    """The cheapest order, by the best way to fill the first seats with each subset of the group."""
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
    """What each seat costs an entrant; sitting where they sat last weighs less, for all together, than a seat count."""
    costs = [3 ** past.count(seat) * 2 * size for seat in range(size)]
    if past and past[-1] < size:
        costs[past[-1]] += 1
    return costs


def began_twice(past: Sequence[int]) -> bool:
    """Whether somebody had the first seat in the last two of these."""
    return len(past) > 1 and past[-1] == past[-2] == 0


def seat_spread(past: Sequence[int], seats: int) -> int:
    """How far the counts of an entrant's seats lie apart, at tables of so many seats."""
    counts = [past.count(seat) for seat in range(seats)]
    return max(counts) - min(counts)
