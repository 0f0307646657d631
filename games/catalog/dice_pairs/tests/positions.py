"""Positions for the tests, set up by hand. The reader has seat 0."""

from games.catalog.dice_pairs.rules import DicePairs
from games.engine.kit.throwing.data import Dice, Result, Turn
from games.engine.kit.throwing.positions import position

GAME = DicePairs()


def column(*throws: Dice) -> tuple[Result, ...]:
    """Return a column of results, round by round."""
    return tuple(GAME.thrown(*dice) for dice in throws)


FIRST = position(GAME, Turn((3, 6, 1, 4)), column((3, 6, 1, 4)), first=1)
LAST = position(
    GAME,
    Turn((2, 5, 2, 6)),
    column((4, 6, 1, 3), (1, 2, 3, 5), (5, 5, 2, 4), (2, 6, 4, 5), (2, 5, 2, 6)),
    own=column((2, 3, 1, 6), (4, 4, 3, 3), (1, 5, 5, 6), (2, 5, 1, 3)),
    first=1,
)
