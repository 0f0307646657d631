"""Positions for the tests, set up by hand. The reader has seat 0."""

from games.catalog.hundred_one_no_ones.rules import TURN_ONLY, HundredOneNoOnes, Options
from games.engine.kit.throwing.data import Dice, State, Turn
from games.engine.kit.throwing.positions import position

GAME = HundredOneNoOnes()
ALL, ONLY = Options(), Options(loss=TURN_ONLY)


def lying(safe: int, trail: Dice, *others: int, options: Options = ALL) -> State:
    """Return a state in which the reader had ``safe`` points and has thrown ``trail`` since; the rivals have
    ``others``.
    """
    turn = Turn(trail[-1:], throws=len(trail), row=trail, points=safe + sum(trail))
    return position(GAME, turn, *((other,) for other in others), own=(safe,), options=options)
