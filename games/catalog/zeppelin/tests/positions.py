"""Positions for the tests, set up by hand. The reader has seat 0."""

from games.catalog.zeppelin.rules import Options, Zeppelin
from games.engine.kit.throwing.data import Dice, Result, State, Turn
from games.engine.kit.throwing.positions import LEARNER, THROWN

GAME = Zeppelin()


def lying(dice: Dice, row: tuple[int, ...], *chips: int, gone: tuple[int, ...] = ()) -> State:
    """Return a state in which the reader throws.

    ``row``: chips on the fields and in the gondola. ``chips``: by seat.
    """
    sheet = tuple((Result(count, 0),) for count in chips)
    terms, zeros = GAME.terms(Options()), (0,) * len(chips)
    return State(terms, len(chips), LEARNER, 0, Turn(dice, row=row), sheet, zeros, 0, THROWN, gone)
