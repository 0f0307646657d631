"""Positions for the tests, set up by hand. The reader has seat 0."""

from games.catalog.three_windows.rules import WINDOWS, ThreeWindows
from games.engine.kit.throwing.data import Column, Dice, Put, Result, State, Turn
from games.engine.kit.throwing.positions import position

GAME = ThreeWindows()
CHURCH, FARM, PRISON = (Put((at,)) for at in range(len(WINDOWS)))


def column(*hits: int | None) -> Column:
    """Return a turn for each window with hits, in the order church, farm, prison."""
    row: tuple[int | None, ...] = (None,) * len(WINDOWS)
    found = []
    for at, points in enumerate(hits):
        if points is not None:
            row = (*row[:at], points, *row[at + 1 :])
            found.append(Result(points, 3, row=(*row, at)))
    return tuple(found)


def lying(dice: Dice, own: Column, *others: Column) -> State:
    """Return a state after the reader's first throw.

    Columns of seats that have thrown in this round are longer than the reader's.
    """
    row = (*(own[-1].row[:-1] if own and isinstance(own[-1], Result) else (None,) * len(WINDOWS)), None)
    first = next((seat for seat, there in enumerate(others, 1) if len(there) > len(own)), 0)
    return position(GAME, Turn(dice, throws=1, row=row), *others, own=own, first=first)
