"""Computed winning chances of the seat whose turn it is.

If a one costs all points, stopping saves nothing: the next turn begins with the same throw. So best play never stops,
and the chances follow from the probability of a run to 101 without a one. If a one costs only the points of the turn,
``worths.bin`` has the chance of a seat that is about to throw, by its total and its rival's, as integers of two bytes,
little-endian. ``python -m games.catalog.hundred_one_no_ones.solve`` writes that file, and prints the numbers on the
rule page.
"""

import struct
from collections.abc import Callable, Sequence
from functools import cache
from importlib import resources
from math import prod

GOAL = 101
GOOD = range(2, 7)
FULL = 65535
CLOSE = 1e-9
Table = Sequence[Sequence[float]]


@cache
def run(points: int) -> float:
    """Return the probability of reaching the goal from ``points`` before a one is thrown."""
    return 1.0 if points >= GOAL else sum(run(points + die) for die in GOOD) / 6


def first_of(totals: Sequence[int]) -> list[float]:
    """Return each seat's winning chance, in the order in which they throw, if they never stop and lose all points
    with a one.
    """
    fresh, out, shares = run(0), 1.0, []
    for total in totals:
        shares.append(out * run(total))
        out *= 1 - run(total)
    again = 1 - (1 - fresh) ** len(totals)
    return [share + out * (1 - fresh) ** place * fresh / again for place, share in enumerate(shares)]


def throwing(points: int, bust: float, stop: Callable[[int], float]) -> float:
    """Return the value of throwing, followed by best play. ``bust`` is the value of a one, ``stop(total)`` that of
    stopping.
    """
    worth = [1.0] * (GOAL + max(GOOD))
    for total in range(GOAL - 1, points, -1):
        worth[total] = max(stop(total), (bust + sum(worth[total + die] for die in GOOD)) / 6)
    return (bust + sum(worth[points + die] for die in GOOD)) / 6


def before(table: Table, mine: int, rivals: Sequence[int], points: int) -> tuple[float, float]:
    """Return the values of throwing and stopping with ``points``, of which ``mine`` are safe.

    Exact against one rival. Against several, the chances to stay ahead of each rival are multiplied.
    """

    def stop(total: int) -> float:
        return prod(1 - table[rival][total] for rival in rivals)

    return throwing(points, stop(mine), stop), stop(points)


def solved() -> list[list[float]]:
    """Compute the table. Pairs of totals with a high sum come first, as no turn leads to a lower sum."""
    table = [[0.5] * GOAL for _ in range(GOAL)]
    for both in range(2 * (GOAL - 1), -1, -1):
        for mine in range(max(0, both - GOAL + 1), both // 2 + 1):
            change = 1.0
            while change > CLOSE:
                change = max(_improve(table, mine, both - mine), _improve(table, both - mine, mine))
    return table


def _improve(table: list[list[float]], mine: int, theirs: int) -> float:
    was = table[mine][theirs]
    table[mine][theirs] = before(table, mine, (theirs,), mine)[0]
    return abs(table[mine][theirs] - was)


@cache
def stored() -> Table:
    """Return the stored table."""
    data = resources.files(__package__).joinpath("worths.bin").read_bytes()
    worths = struct.unpack(f"<{len(data) // 2}H", data)
    return [[worth / FULL for worth in worths[row * GOAL : (row + 1) * GOAL]] for row in range(GOAL)]


def stops_from(table: Table, mine: int, theirs: int) -> int:
    """Return the fewest points in a turn with which stopping is better than throwing."""
    turns = range(GOAL - mine)
    return next((turn for turn in turns[2:] if _stops(before(table, mine, (theirs,), mine + turn))), GOAL - mine)


def _stops(worths: tuple[float, float]) -> bool:
    return worths[1] > worths[0]
