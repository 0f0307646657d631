"""Positions for lessons, figures and tests. The learner has seat 0 and plays white."""

from collections.abc import Mapping
from typing import Any

from games.engine.codec import AnyGame
from games.engine.kit.marching.data import Moved, State
from games.engine.kit.marching.rules import EMPTY, GRID
from games.engine.lessons import Tried


def position(white: str, black: str, mover: int = 0, fresh: str = "") -> State:
    """Return a state with men on the named squares: ``position("a1 c3", "h8")``.

    ``fresh``: men that have never moved.
    """
    signs = [EMPTY] * len(GRID.fields)
    for sign, fields in (("w", white), ("b", black)):
        for field in fields.split():
            signs[GRID.numbers[field]] = sign.upper() if field in fresh.split() else sign
    board = "".join(signs)
    return State(board, mover, 0, (board + str(mover),))


def set_up(game: AnyGame, options: Any, data: Mapping[str, str]) -> State:
    """Return the position that a ``tutorial.toml`` describes: men by colour, and men that never moved (``fresh``)."""
    return position(data.get("white", ""), data.get("black", ""), fresh=data.get("fresh", ""))


def taken(tried: Tried) -> int:
    """Return how many men were captured."""
    return sum(len(event.taken) for event in tried.after.events if isinstance(event, Moved))


def squares(tried: Tried) -> int:
    """Return the number of squares that the move touches, including the first and the last."""
    return len(tried.after.state.last)
