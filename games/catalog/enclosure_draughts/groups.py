"""Groups of men in Blockade draughts, on the dark squares (§ 4.1). A set of squares is an integer with one bit for
each square, a1 the lowest.
"""

from games.engine.kit.grids import DIAGONAL
from games.engine.kit.marching.rules import GRID

Squares = int
DARK = tuple(field for field in GRID.fields if (GRID.column(field) + GRID.row(field)) % 2 == 0)
STEPS = {here: tuple(to for way in DIAGONAL if (to := GRID.step(here, way)) is not None) for here in DARK}
ALL = sum(1 << field for field in DARK)
_LEFT = sum(1 << 8 * row for row in range(8))
_RIGHT = _LEFT << 7


def squares(board: str, signs: str) -> Squares:
    """Return the squares of a board that have one of these signs."""
    return sum(1 << field for field in DARK if board[field] in signs)


def around(some: Squares) -> Squares:
    """Return the squares one diagonal step away from any of these squares."""
    right, left = some & ~_RIGHT, some & ~_LEFT
    return (right << 9 | left << 7 | left >> 9 | right >> 7) & ALL


def spread(some: Squares, within: Squares) -> Squares:
    """Return all squares of ``within`` that are connected with ``some``."""
    while (more := (some | around(some)) & within) != some:
        some = more
    return some


def shut_in(own: Squares, rival: Squares) -> Squares:
    """Return the men of ``own`` whose groups have no empty square next to them (§ 4.1)."""
    return own & ~spread(own & around(ALL & ~own & ~rival), own)


def groups(own: Squares) -> list[Squares]:
    """Return the groups of a colour."""
    found = []
    while own:
        found.append(spread(own & -own, own))
        own &= ~found[-1]
    return found
