"""Positions for the tests, set up by hand."""

from games.catalog.hundred_up.rules import HundredUp
from games.engine.kit.throwing.data import State, Turn
from games.engine.kit.throwing.positions import position

GAME = HundredUp()


def having(*totals: int) -> State:
    """Return a state with these points, in which seat 0 is on turn."""
    return position(GAME, Turn((2, 5), points=totals[0]), *((one,) for one in totals[1:]), own=(totals[0],))
