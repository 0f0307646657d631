"""Positions for the tests, set up by hand. The reader has seat 0."""

from games.catalog.dicing_for_matches.rules import DicingForMatches, Options
from games.engine.kit.throwing.data import Dice, Result, State, Turn
from games.engine.kit.throwing.positions import LEARNER, THROWN

GAME = DicingForMatches()


def lying(dice: Dice, *matches: int) -> State:
    """Return a position in which the reader throws, with each seat's matches. The dice are those of the last turn."""
    sheet = tuple((Result(count, 0),) for count in matches)
    zeros = (0,) * len(matches)
    return State(GAME.terms(Options()), len(matches), LEARNER, 0, Turn(dice), sheet, zeros, 0, THROWN)
