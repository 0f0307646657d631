"""Solve Jumping morris. ``python -m games.catalog.jump_morris.solve`` writes ``values.bin`` (ten seconds) and prints
which side wins from each starting position.

This is retrograde analysis: a position is won in one ply if a mill can be closed, lost in two if all moves lead to
such positions, won in three if some move leads to one of those, and so on until no new position is found. All other
positions are drawn.
"""

import sys
import zlib
from pathlib import Path

from games.catalog.jump_morris.rules import STARTS
from games.catalog.jump_morris.solving import MILLS, PLAN, TRIOS, Trio, hops, likenesses, place, plies, winning

Followers = dict[int, tuple[int, ...]]


def followers() -> tuple[list[int], Followers]:
    """Return the indices of positions that the mover wins at once, and for all others the indices of the positions
    after each move.
    """
    at_once, open_ones = [], {}
    for mine in likenesses()[0]:
        for theirs in TRIOS:
            if mine in MILLS or theirs in MILLS or set(mine) & set(theirs):
                continue
            if winning(mine, theirs):
                at_once.append(place(mine, theirs))
            else:
                open_ones[place(mine, theirs)] = tuple({place(theirs, then) for then in hops(mine, theirs)})
    return at_once, open_ones


def solved() -> bytes:
    """Return the whole table."""
    at_once, left = followers()
    values = bytearray(len(likenesses()[0]) * len(TRIOS))
    for where in at_once:
        values[where] = 1
    depth, idle = 2, 0
    while idle < 2:
        win = depth % 2
        found = [
            where
            for where, after in left.items()
            if (any if win else all)(values[then] and values[then] % 2 != win for then in after)
        ]
        for where in found:
            values[where] = depth
            del left[where]
        idle = 0 if found else idle + 1
        depth += 1
    return bytes(values)


def trio(names: str) -> Trio:
    """Return the numbers of three points given by name."""
    return tuple(sorted(PLAN.numbers[name] for name in names.split()))


if __name__ == "__main__":
    Path(__file__).with_name("values.bin").write_bytes(zlib.compress(solved(), 9))
    for name, start in STARTS.items():
        worth = plies(*map(trio, start.split("/")))
        sys.stdout.write(f"{name}: {'white wins' if worth % 2 else 'black wins' if worth else 'drawn'}\n")
