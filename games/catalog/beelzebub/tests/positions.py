"""Positions for the tests, set up by hand. The reader has seat 0."""

from games.catalog.beelzebub.rules import Beelzebub
from games.engine.kit.throwing.data import Dice, Result, Turn
from games.engine.kit.throwing.positions import position

GAME = Beelzebub()


def column(*throws: Dice) -> tuple[Result, ...]:
    """Return a column of results, round by round."""
    return tuple(GAME.thrown(*dice) for dice in throws)


LAST = position(
    GAME,
    Turn((1, 4, 6, 2)),
    column((2, 5, 5, 3), (1, 2, 6, 5), (3, 4, 6, 4), (2, 3, 6, 2), (1, 4, 6, 2)),
    own=column((1, 3, 4, 6), (2, 5, 6, 2), (1, 4, 5, 3), (3, 5, 6, 4)),
    first=1,
)
