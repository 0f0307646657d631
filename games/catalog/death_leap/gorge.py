"""Exact odds of a gorge in Death leap: which seat falls in, which clears it, and each seat's chance to win.

Seats are numbered clockwise from the seat that names the gorge: 0 names, 1 throws first. A gorge at ``number`` spans
the sums from there to seven above (§ 3.2).
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

WIDTH = 7
NUMBERS = range(30, 61)
THROWS = {total: (6 - abs(total - 7)) / 36 for total in range(2, 13)}
Circle = tuple[int, ...]
CLOSE = 1e-9


@cache
def approach(number: int) -> Mapping[tuple[int, int], float]:
    """Return the probability of each (throws, excess) when the sum first reaches ``number`` or more."""
    found: dict[tuple[int, int], float] = {}
    sums, throws = {0: 1.0}, 0
    while sums:
        throws, after = throws + 1, dict[int, float]()
        for before, odds in sums.items():
            for total, share in THROWS.items():
                now = before + total
                if now < number:
                    after[now] = after.get(now, 0.0) + odds * share
                else:
                    key = throws, now - number
                    found[key] = found.get(key, 0.0) + odds * share
        sums = after
    return found


@cache
def outcomes(seats: int, number: int) -> Mapping[tuple[Circle, int], float]:
    """Return the probability of each (seats left, seat that names the next gorge).

    The naming seat is -1 if only one seat is left.
    """
    found: dict[tuple[Circle, int], float] = {}
    for (throws, above), odds in approach(number).items():
        for left, clears, share in _thrown(tuple(range(seats)), throws % seats, above):
            found[left, clears] = found.get((left, clears), 0.0) + odds * share
    return found


def _thrown(left: Circle, seat: int, above: int) -> Iterator[tuple[Circle, int, float]]:
    """Yield the outcomes after a seat has brought the sum to ``above`` more than the number.

    The seat is across the gorge, or falls and the next seat throws.
    """
    if above > WIDTH:
        yield left, seat, 1.0
        return
    after = left[(left.index(seat) + 1) % len(left)]
    left = tuple(other for other in left if other != seat)
    if len(left) == 1:
        yield left, -1, 1.0
        return
    for total, odds in THROWS.items():
        for rest, clears, share in _thrown(left, after, above + total):
            yield rest, clears, odds * share


@cache
def wins(seats: int) -> Sequence[float]:
    """Return the chance to win by a seat's distance from the next seat to name a gorge.

    All seats are assumed to name the best number.
    """
    if seats == 1:
        return (1.0,)
    now, change = (1 / seats,) * seats, 1.0
    while change > CLOSE:
        best = max(NUMBERS, key=lambda number: worth(seats, number, 0, now))
        after = tuple(worth(seats, best, seat, now) for seat in range(seats))
        change = max(abs(one - other) for one, other in zip(now, after, strict=True))
        now = after
    return now


def worth(seats: int, number: int, seat: int, full: Sequence[float]) -> float:
    """Return the chance of the seat to win after this number was named. ``full``: the :func:`wins` for all seats."""
    return sum(odds * _share(left, clears, seat, full) for (left, clears), odds in outcomes(seats, number).items())


def _share(left: Circle, clears: int, seat: int, full: Sequence[float]) -> float:
    if seat not in left:
        return 0.0
    if clears < 0:
        return 1.0
    shares = full if len(left) == len(full) else wins(len(left))
    return shares[(left.index(seat) - left.index(clears)) % len(left)]


@cache
def weigh(seats: int) -> Mapping[int, float]:
    """Return the chance to win of the seat that names the gorge, for each number."""
    full = wins(seats)
    return {number: worth(seats, number, 0, full) for number in NUMBERS}
