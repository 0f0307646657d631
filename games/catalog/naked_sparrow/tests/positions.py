"""Positions for the tests, set up by hand. The reader has seat 0."""

from msgspec.structs import replace

from games.catalog.naked_sparrow.rules import NakedSparrow
from games.engine.kit.throwing.data import Column, Result, State, Turn
from games.engine.kit.throwing.positions import position

GAME = NakedSparrow()


def served(own: Column, *others: Column) -> State:
    """Return a state in which the reader is the last of a round to throw, with a result of it that has no dice yet."""
    die = others[-1][-1].dice  # type: ignore[union-attr]  # the latest is a result
    return replace(position(GAME, Turn(die), *others, own=own, first=1), round=len(own) - 1)


FIRST = served((Result(5, 0),), (Result(0, 1, (4,)),), (Result(4, 1, (5,)),))
LAST = served(
    (3, 5, -1, 4, Result(3, 0)),
    (2, 6, 3, 3, Result(0, 1, (2,))),
    (4, -1, 2, 5, Result(2, 1, (3,))),
)
