"""Positions for the tests, set up by hand. The reader has seat 0."""

from games.catalog.chicago.rules import Chicago, Options, counted
from games.engine.kit.throwing.data import Dice, Result, State, Turn
from games.engine.kit.throwing.positions import position

GAME = Chicago()


def lying(dice: Dice, *there: Result | None, throws: int = 1, kept: int = 0, options: Options | None = None) -> State:
    """Return a position after this number of throws by the reader. The others have these results, None for seats
    still to come.
    """
    columns = tuple(() if result is None else (result,) for result in there)
    first = next((seat for seat, result in enumerate(there, 1) if result), 0)
    return position(GAME, counted(Turn(dice, kept, throws)), *columns, first=first, options=options)
