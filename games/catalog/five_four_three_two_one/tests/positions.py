"""Positions for the tests, set up by hand. The reader has seat 0."""

from games.catalog.five_four_three_two_one.chips import CHIPS
from games.catalog.five_four_three_two_one.rules import FiveFourThreeTwoOne, Options
from games.engine.kit.throwing.data import Dice, Result, State, Turn
from games.engine.kit.throwing.positions import LEARNER, THROWN

GAME = FiveFourThreeTwoOne()


def lying(trail: Dice, *stocks: int) -> State:
    """Return a position after these throws of the reader, all different and no six. ``stocks``: each seat's chips,
    the reader's first.
    """
    turn = Turn(trail[-1:], throws=len(trail), row=trail, points=min(sum(trail), CHIPS - sum(stocks)))
    sheet = tuple((Result(stock, 0),) for stock in stocks)
    zeros = (0,) * len(stocks)
    return State(GAME.terms(Options()), len(stocks), LEARNER, LEARNER, turn, sheet, zeros, 0, THROWN)
