"""Positions for the tests, set up by hand. The reader has seat 0."""

from games.catalog.beer_mat_tower.rules import MATS, BeerMatTower, Options
from games.engine.kit.throwing.data import Dice, Result, State, Turn
from games.engine.kit.throwing.positions import LEARNER, THROWN

GAME = BeerMatTower()


def lying(dice: Dice, *have: tuple[int, int], building: bool = False, gone: tuple[int, ...] = ()) -> State:
    """Return a position in which the reader throws, with each seat's lucky number and mats."""
    sheet = tuple((Result(mats, 0, row=(number,)),) for number, mats in have)
    tower = MATS * len(have) - sum(mats for _, mats in have)
    turn, zeros = Turn(dice, row=(tower, int(building))), (0,) * len(have)
    return State(GAME.terms(Options()), len(have), LEARNER, 0, turn, sheet, zeros, 0, THROWN, gone)


UP = lying((1, 3, 6), (5, 2), (2, 7), (4, 0), building=True, gone=(2,))
