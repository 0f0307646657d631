"""Positions for the tests, set up by hand."""

from games.catalog.reversi.data import EMPTY, GRID, Options, State
from games.catalog.reversi.rules import Reversi

GAME = Reversi()
ALL = Options(flip="all-lines")


def position(discs: dict[str, str], mover: int | None = 0, options: Options = ALL) -> State:
    """Return a state with a hand-made board: ``{"0": "a1 b2", "1": "c3"}``."""
    signs = [EMPTY] * 64
    for sign, fields in discs.items():
        for field in fields.split():
            signs[GRID.numbers[field]] = sign
    return State(options, "".join(signs), mover, 0)
