"""Positions for the tests, set up by hand."""

from games.catalog.plus_minus.rules import PlusMinus
from games.engine.kit.throwing.data import Result, State, Turn
from games.engine.kit.throwing.positions import position

GAME = PlusMinus()
SIXTEEN = GAME.thrown(4, 6, 1, 3, 5, 4, 4, 1, 2)


def after(*results: Result) -> State:
    """Return a state after these results, in which the reader throws last."""
    return position(GAME, Turn((6,)), *((result,) for result in results), first=1)
