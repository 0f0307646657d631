"""The solution of Jumping morris: the value of every position, read from ``values.bin``.

A side is the sorted numbers of its three points. The board has sixteen symmetries: rotations, reflections, and the
exchange of inner and outer square. Only one position of each class is stored: the table has a row for each trio of the
mover that is the lowest of its images, and a byte for each trio of the other side. A byte is the number of plies to
the end with best play: odd if the mover wins, even if it loses, 0 for a draw. ``python -m
games.catalog.jump_morris.solve`` writes the file.
"""

import zlib
from collections.abc import Iterator
from functools import cache
from importlib import resources
from itertools import combinations
from typing import NamedTuple

from games.engine.kit.mills.plans import PLANS

PLAN = PLANS["three-squares"]
POINTS = range(len(PLAN.names))
DRAWN = 0
Trio = tuple[int, ...]
TRIOS: tuple[Trio, ...] = tuple(combinations(POINTS, 3))
NUMBERS = {trio: number for number, trio in enumerate(TRIOS)}
MILLS = frozenset(tuple(sorted(line)) for line in PLAN.lines)


class Likeness(NamedTuple):
    """Where the table has a trio: its ``row``, and the symmetry that maps the trio to the stored one."""

    row: int
    moved: tuple[int, ...]


def hops(mine: Trio, theirs: Trio) -> Iterator[Trio]:
    """Yield the mover's men after each possible jump of one of them (§ 3.2)."""
    free = [point for point in POINTS if point not in mine and point not in theirs]
    for one, other in combinations(mine, 2):
        yield from (tuple(sorted((one, other, point))) for point in free)


def winning(mine: Trio, theirs: Trio) -> bool:
    """Return whether the mover can close a mill at once: two men on a line whose third point is empty, and a third
    man to jump there (§ 6.1).
    """
    return any(len(set(line) & set(mine)) == 2 and not set(line) & set(theirs) for line in MILLS)


@cache
def symmetries() -> tuple[tuple[int, ...], ...]:
    """Return the sixteen symmetries of the board as mappings of points."""
    rings = [[index for index, name in enumerate(PLAN.names) if _ring(name) == ring] for ring in (1, 2, 3)]
    found = []
    for inner, outer in ((0, 2), (2, 0)):
        for turn in range(8):
            moved = {}
            for one, other in ((0, inner), (1, 1), (2, outer)):
                around, target = _round(rings[one]), _round(rings[other])
                for place, point in enumerate(around):
                    moved[point] = target[(place + turn) % 8 if turn % 2 == 0 else (turn - 1 - place) % 8]
            found.append(tuple(moved[point] for point in POINTS))
    return tuple(found)


def _ring(name: str) -> int:
    return max(abs(ord(name[0]) - ord("d")), abs(int(name[1]) - 4))


def _round(ring: list[int]) -> list[int]:
    """Return the eight points of a square in circular order."""
    top, middle, bottom = ring[:3], ring[3:5], ring[5:]
    return [*top, middle[1], *reversed(bottom), middle[0]]


@cache
def likenesses() -> tuple[tuple[Trio, ...], tuple[Likeness, ...]]:
    """Return the trios that have a row, and for each trio its row and symmetry."""
    rows: dict[Trio, int] = {}
    found = []
    for trio in TRIOS:
        first, moved = min((image(trio, moved), moved) for moved in symmetries())
        found.append(Likeness(rows.setdefault(first, len(rows)), moved))
    return tuple(rows), tuple(found)


def image(trio: Trio, moved: tuple[int, ...]) -> Trio:
    """Return the trio after the mapping ``moved``."""
    return tuple(sorted(moved[point] for point in trio))


@cache
def table() -> bytes:
    """Return the bytes of the table, row by row."""
    return zlib.decompress(resources.files(__package__).joinpath("values.bin").read_bytes())


def place(mine: Trio, theirs: Trio) -> int:
    """Return the index of a position in the table."""
    row, moved = likenesses()[1][NUMBERS[mine]]
    return row * len(TRIOS) + NUMBERS[image(theirs, moved)]


def plies(mine: Trio, theirs: Trio) -> int:
    """Return the plies until the mover wins (odd) or loses (even) under best play; :data:`DRAWN` for a draw.

    The table does not contain positions with a mill, since the match is over there.
    """
    return table()[place(mine, theirs)]
