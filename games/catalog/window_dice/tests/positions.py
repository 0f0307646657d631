"""Positions for the tests, set up by hand. The reader has seat 0."""

from games.catalog.window_dice.rules import WindowDice
from games.engine.kit.throwing.data import Result, State, Turn
from games.engine.kit.throwing.positions import position

GAME = WindowDice()


def having(mine: int, other: int) -> State:
    """Return a state with these windows; Ben has just found five, and the reader is on turn."""
    latest = Result(5, 3, (1, 3, 6), (1, 4, 0))
    own = (mine,) if mine else ()
    column = ((other - latest.points,) if other > latest.points else ()) + (latest,)
    return position(GAME, Turn(latest.dice, points=mine), column, own=own, first=1 if len(column) > len(own) else 0)
