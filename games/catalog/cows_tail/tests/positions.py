"""Positions for the tests, set up by hand. The reader has seat 0."""

from games.catalog.cows_tail.rules import STICKS, CowsTail, Options
from games.engine.kit.throwing.data import Dice, Result, State, Turn
from games.engine.kit.throwing.positions import LEARNER, THROWN

GAME = CowsTail()


def lying(dice: Dice, *tails: tuple[int, ...], options: Options | None = None) -> State:
    """Return a position in which the reader throws. ``tails``: the sticks in each row of every seat, the row of one
    first.
    """
    sheet = tuple((Result(STICKS - sum(row), 9, row=row),) for row in tails)
    terms, zeros = GAME.terms(options or Options()), (0,) * len(tails)
    return State(terms, len(tails), LEARNER, 0, Turn(dice), sheet, zeros, 0, THROWN)
