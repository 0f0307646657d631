"""Solution of wolf and sheep: for all squares of the sheep, the squares on which the wolf loses.

A set of squares is an integer with one bit for each square, a1 the lowest. Sheep only go forward, so no position
repeats, and the value of each position follows from those after it. There are some 35,000 sets of sheep, computed in a
quarter of a second at the first use.
"""

from collections.abc import Iterable, Iterator
from functools import cache

from games.engine.kit.grids import Grid

Squares = int
GRID = Grid(8, 8)
DARK: Squares = sum(1 << field for field in GRID.fields if (GRID.column(field) + GRID.row(field)) % 2 == 0)
LEFT: Squares = sum(1 << field for field in GRID.fields if GRID.column(field) == 0)
RIGHT: Squares = LEFT << 7
START = ("a1", "c1", "e1", "g1")


def squares(names: Iterable[str]) -> Squares:
    """Return the set of these squares."""
    return sum(1 << GRID.numbers[name] for name in names)


def named(some: Squares) -> tuple[str, ...]:
    """Return the names of the squares of a set, from a1 on."""
    return tuple(GRID.names[field.bit_length() - 1] for field in each(some))


def each(some: Squares) -> Iterator[Squares]:
    """Yield the squares of a set, one at a time."""
    while some:
        yield some & -some
        some &= some - 1


def ahead(some: Squares) -> Squares:
    """Return the squares one step forward of these, where sheep can go (§ 3.1)."""
    return ((some & ~LEFT) << 7 | (some & ~RIGHT) << 9) & DARK


def around(some: Squares) -> Squares:
    """Return the squares one step away from these, where the wolf can go (§ 3.2)."""
    return ahead(some) | ((some & ~LEFT) >> 9 | (some & ~RIGHT) >> 7) & DARK


def past(sheep: Squares) -> Squares:
    """Return the squares on which the wolf has got past the sheep (§ 4.2): row 1, and squares nearer to it than all
    sheep.
    """
    rearmost = ((sheep & -sheep).bit_length() - 1) // GRID.width
    return DARK & ((1 << GRID.width * max(1, rearmost)) - 1)


@cache
def caught(sheep: Squares) -> Squares:
    """Return the squares on which a wolf that is to move loses: the sheep win wherever it goes."""
    escapes = DARK & ~sheep & ~kept(sheep)
    return DARK & ~sheep & ~past(sheep) & ~around(escapes)


@cache
def kept(sheep: Squares) -> Squares:
    """Return the squares on which the wolf loses if the sheep are to move: some move of a sheep leads to a position
    of :func:`caught`.
    """
    lost = 0
    for one in each(sheep):
        for to in each(ahead(one) & ~sheep):
            lost |= caught(sheep ^ one | to) & ~to
    return lost & ~sheep & ~past(sheep)
