"""Positions for the tests, set up by hand. The reader has seat 0."""

from games.catalog.erase_the_dots.rules import EraseTheDots, Options
from games.engine.kit.throwing.data import Dice, Result, State, Turn
from games.engine.kit.throwing.positions import LEARNER, THROWN

GAME = EraseTheDots()


def lying(dice: Dice, thrown: tuple[int | None, ...], *dots: int, number: int, gone: tuple[int, ...] = ()) -> State:
    """Return a position in which the reader is the last to throw in round ``number``. ``thrown``: the throws of all
    seats; ``dots``: their dots before.
    """
    sheet = tuple((Result(count, 0, row=(0,)),) for count in dots)
    turn, zeros = Turn(dice, row=thrown), (0,) * len(dots)
    return State(GAME.terms(Options()), len(dots), LEARNER, 1, turn, sheet, zeros, number, THROWN, gone)


DRAW = lying((3, 4), (None, 5, 7), 2, 1, 3, number=6)
