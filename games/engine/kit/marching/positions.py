"""Positions for lessons, figures and tests. The learner has seat 0 and plays white."""

from games.engine.kit.marching.data import State
from games.engine.kit.marching.rules import EMPTY, GRID


def position(white: str, black: str, mover: int = 0, fresh: str = "") -> State:
    """Set up men by square names: ``position("a1 c3", "h8")``. ``fresh``: men that have never moved."""
    signs = [EMPTY] * len(GRID.fields)
    for sign, fields in (("w", white), ("b", black)):
        for field in fields.split():
            signs[GRID.numbers[field]] = sign.upper() if field in fresh.split() else sign
    board = "".join(signs)
    return State(board, mover, 0, (board + str(mover),))
