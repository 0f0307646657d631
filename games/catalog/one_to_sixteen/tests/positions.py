"""Positions for the tests, set up by hand. The reader has seat 0."""

from games.catalog.one_to_sixteen.rules import WAY, OneToSixteen, Options, reached
from games.engine.kit.throwing.data import Dice, Result, State, Turn
from games.engine.kit.throwing.positions import LEARNER, THROWN

GAME = OneToSixteen()


def lying(dice: Dice, mine: int, other: int, options: Options | None = None) -> State:
    """Return a state in which the reader is to throw and has ``mine`` steps.

    The other player had ``other`` steps before throwing these dice.
    """
    terms = GAME.terms(options or Options())
    now = reached(terms, dice, other)
    sheet = ((Result(mine, 9),), (Result(now, 9, dice, WAY[other:now]),))
    return State(terms, 2, LEARNER, 0, Turn(dice), sheet, (0, 0), 0, THROWN)
