"""Chips: the cost of a six, and the value of a turn under best play.

``worths.bin`` is a table by the chips of both seats: the chance to win of a seat that is about to throw against one
rival, as integers of two bytes, little-endian. It was computed by value iteration with ``python -m
games.catalog.five_four_three_two_one.solve``.
"""

import struct
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import resources
from math import prod

from games.engine.game import Seat

CHIPS = 64
SIX = 6
NUMBERS = range(1, 6)
FULL = 65535
CLOSE = 1e-6
Stocks = tuple[int, ...]
Table = Sequence[Sequence[float]]
Worth = Callable[[Stocks], float]


def paid(stocks: Stocks, payer: Seat) -> Stocks:
    """Take six chips from the payer, or all if there are fewer, and give them one by one clockwise to the others (§
    4.3).
    """
    after, seats = [*stocks], len(stocks)
    for number in range(min(SIX, stocks[payer])):
        after[(payer + 1 + number % (seats - 1)) % seats] += 1
        after[payer] -= 1
    return tuple(after)


def stacked(stocks: Stocks, seat: Seat, chips: int) -> Stocks:
    """Return the stocks with ``chips`` more for that seat."""
    return tuple([stock + chips * (at == seat) for at, stock in enumerate(stocks)])


class Weighing:
    """Solver for one turn of a seat. ``worth``: the function for the value of stocks after the turn."""

    def __init__(self, me: Seat, worth: Worth) -> None:
        self.me = me
        self.worth = worth
        self.known: dict[tuple[Stocks, frozenset[int], int], float] = {}

    def stop(self, stocks: Stocks, chips: int) -> float:
        """Return the value of stopping: the stacked chips are added to the stock."""
        return self.worth(stacked(stocks, self.me, chips))

    def throw(self, stocks: Stocks, had: frozenset[int], chips: int) -> float:
        """Return the value of throwing: the mean over the six faces."""
        key = stocks, had, chips
        if key not in self.known:
            numbers = sum(self._number(stocks, had, chips, die) for die in NUMBERS)
            self.known[key] = (self._six(stocks, had, chips) + numbers) / SIX
        return self.known[key]

    def best(self, stocks: Stocks, had: frozenset[int], chips: int) -> float:
        """Return the value of the better move."""
        return max(self.stop(stocks, chips), self.throw(stocks, had, chips))

    def _six(self, stocks: Stocks, had: frozenset[int], chips: int) -> float:
        after = paid(stocks, self.me)
        return self.worth(after) if stocks[self.me] < SIX else self.best(after, had, chips)

    def _number(self, stocks: Stocks, had: frozenset[int], chips: int, die: int) -> float:
        if die in had:
            return self.worth(stocks)
        middle = CHIPS - sum(stocks) - chips
        if die >= middle:
            return self.stop(stocks, chips + middle)
        return self.best(stocks, had | {die}, chips + die)


def worth_by(table: Table, me: Seat) -> Callable[[Stocks], float]:
    """Return a function for the value of stocks to ``me`` before the next seat throws.

    The value is exact for two seats. With more, each rival is treated as the only one, with a share of the chips in
    the middle.
    """

    def worth(stocks: Stocks) -> float:
        middle = CHIPS - sum(stocks)
        leads = [stocks[me] - stock for seat, stock in enumerate(stocks) if seat != me]
        if middle == 0:
            return 0.0 if min(leads) < 0 else 1 / (1 + leads.count(0))
        return prod(1 - table[theirs][mine] for mine, theirs in (_alone(lead, middle, len(stocks)) for lead in leads))

    return worth


def _alone(lead: int, middle: int, seats: int) -> tuple[int, int]:
    """Return stocks of two seats with the same lead, and with two seats' share of the middle."""
    both = CHIPS - max(1, round(2 * middle / seats))
    mine = min(both, max(0, (both + lead + 1) // 2))
    return mine, both - mine


def weigh(stocks: Sequence[int], me: Seat, had: Sequence[int], chips: int) -> Mapping[str, float]:
    """Return the values of throwing and stopping for the seat that has stacked ``chips`` chips for the numbers
    ``had``.
    """
    weighing, before = Weighing(me, worth_by(stored(), me)), tuple(stocks)
    return {"throw": weighing.throw(before, frozenset(had), chips), "stop": weighing.stop(before, chips)}


def to_throw(table: Table, mine: int, theirs: int) -> float:
    """Return the value of a turn that begins now, for two seats with these stocks."""
    return Weighing(0, worth_by(table, 0)).throw((mine, theirs), frozenset(), 0)


def solved() -> list[list[float]]:
    """Compute the table by value iteration, until no value changes any more."""
    table, change = [[0.5] * CHIPS for _ in range(CHIPS)], 1.0
    while change > CLOSE:
        change = 0.0
        for both in range(CHIPS - 1, -1, -1):
            for mine in range(both + 1):
                now = to_throw(table, mine, both - mine)
                change = max(change, abs(now - table[mine][both - mine]))
                table[mine][both - mine] = now
    return table


@cache
def stored() -> Table:
    """Return the stored table."""
    data = resources.files(__package__).joinpath("worths.bin").read_bytes()
    worths = struct.unpack(f"<{len(data) // 2}H", data)
    return [[worth / FULL for worth in worths[row * CHIPS : (row + 1) * CHIPS]] for row in range(CHIPS)]
