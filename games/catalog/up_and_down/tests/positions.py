"""Positions for the tests, set up by hand."""

from games.catalog.up_and_down.rules import UpAndDown
from games.engine.kit.throwing.data import Result, State, Turn
from games.engine.kit.throwing.positions import position

GAME = UpAndDown()
NINE = GAME.thrown(6, 4, 1, 5, 3, 2, 4)


def after(*results: Result) -> State:
    """Return a state after these results, in which the reader throws last."""
    return position(GAME, Turn((6,)), *((result,) for result in results), first=1)
