"""Positions of lessons, figures and tests, set up by hand: the reader sits in seat 0 and plays white."""

from games.engine.kit.marching.data import State
from games.engine.kit.marching.rules import EMPTY, GRID


def position(white: str, black: str, mover: int = 0, fresh: str = "") -> State:
    """Men by the names of their squares: ``position("a1 c3", "h8")``; ``fresh``: those who have never moved."""
    signs = [EMPTY] * len(GRID.fields)
    for sign, fields in (("w", white), ("b", black)):
        for field in fields.split():
            signs[GRID.numbers[field]] = sign.upper() if field in fresh.split() else sign
    board = "".join(signs)
    return State(board, mover, 0, (board + str(mover),))
