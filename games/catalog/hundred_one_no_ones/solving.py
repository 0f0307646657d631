"""How often whoever is on turn wins, worked out.

Where a one takes everything, stopping saves nothing: the next turn begins with the very same throw. So nobody who plays
well ever stops, and the chances follow from how likely a run to 101 without a one is. Where it takes only the turn,
``worths.bin`` says how often a seat wins that is about to throw, by its total and its rival's: one number of two bytes
for each, the lower byte first. Worked out once and for all by ``python -m games.catalog.hundred_one_no_ones.solve``,
which writes the file and prints what the rule page says of it.
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
    """How likely throws lead from so many points to the goal before a one falls."""
    return 1.0 if points >= GOAL else sum(run(points + die) for die in GOOD) / 6


def first_of(totals: Sequence[int]) -> list[float]:
    """How likely each of these seats wins, who throw in this order, stop never, and lose all to a one."""
    fresh, out, shares = run(0), 1.0, []
    for total in totals:
        shares.append(out * run(total))
        out *= 1 - run(total)
    again = 1 - (1 - fresh) ** len(totals)
    return [share + out * (1 - fresh) ** place * fresh / again for place, share in enumerate(shares)]


def throwing(points: int, bust: float, stop: Callable[[int], float]) -> float:
    """What the next throw is worth to who plays the turn for the best: ``bust`` with a one, ``stop`` of a total."""
    worth = [1.0] * (GOAL + max(GOOD))
    for total in range(GOAL - 1, points, -1):
        worth[total] = max(stop(total), (bust + sum(worth[total + die] for die in GOOD)) / 6)
    return (bust + sum(worth[points + die] for die in GOOD)) / 6


def before(table: Table, mine: int, rivals: Sequence[int], points: int) -> tuple[float, float]:
    """What throwing and stopping are worth with so many points, ``mine`` of which are safe: exact against one rival,
    against more the chances to stay ahead of each are multiplied.
    """

    def stop(total: int) -> float:
        return prod(1 - table[rival][total] for rival in rivals)

    return throwing(points, stop(mine), stop), stop(points)


def solved() -> list[list[float]]:
    """The table: the higher sums of both totals first, as no turn leads to lower ones."""
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
    """The table as it was worked out."""
    data = resources.files(__package__).joinpath("worths.bin").read_bytes()
    worths = struct.unpack(f"<{len(data) // 2}H", data)
    return [[worth / FULL for worth in worths[row * GOAL : (row + 1) * GOAL]] for row in range(GOAL)]


def stops_from(table: Table, mine: int, theirs: int) -> int:
    """The fewest points of a turn with which stopping is better."""
    turns = range(GOAL - mine)
    return next((turn for turn in turns[2:] if _stops(before(table, mine, (theirs,), mine + turn))), GOAL - mine)


def _stops(worths: tuple[float, float]) -> bool:
    return worths[1] > worths[0]
