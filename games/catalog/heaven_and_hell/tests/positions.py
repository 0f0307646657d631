"""Positions for the tests, set up by hand. The reader has seat 0."""

from games.catalog.heaven_and_hell.rules import HeavenAndHell, worth
from games.engine.kit.throwing.data import Dice, Result, Turn
from games.engine.kit.throwing.positions import position

GAME = HeavenAndHell()


def thrown(*dice: int) -> Result:
    """Return the result of a throw of these dice."""
    return Result(sum(map(worth, dice)), 1, dice)


def column(*throws: Dice) -> tuple[Result, ...]:
    """Return a result for each throw, in the order of rounds."""
    return tuple(thrown(*dice) for dice in throws)


FIRST = position(GAME, Turn((3, 5)), column((3, 5)), first=1)
LAST = position(
    GAME,
    Turn((3, 4)),
    column((3, 4), (5, 6), (1, 6), (2, 4), (3, 4)),
    own=column((1, 6), (3, 4), (2, 5), (2, 4)),
    first=1,
)
