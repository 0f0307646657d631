"""Positions for the tests, set up by hand. The reader has seat 0."""

from msgspec.structs import replace

from games.catalog.double_lottie.rules import DoubleLottie
from games.engine.kit.throwing.data import Dice, Result, State, Turn
from games.engine.kit.throwing.positions import position

GAME = DoubleLottie()


def lying(*latest: Dice, earlier: int = 0) -> State:
    """Return a position with the latest throw of each other seat, clockwise from the reader. ``earlier``: all pips
    before them.
    """
    columns = ((Result(sum(dice), 1, dice),) for dice in latest)
    state = position(GAME, Turn(latest[-1]), *columns, first=1)
    return replace(state, turn=replace(state.turn, points=earlier + sum(map(sum, latest))))


BRINK = lying((1, 4, 5), earlier=45)
