"""Positions for the tests, set up by hand. The reader has seat 0."""

from msgspec.structs import replace

from games.catalog.jule.rules import Jule, Options, walked
from games.engine.kit.throwing.data import Result, State, Turn
from games.engine.kit.throwing.positions import position

GAME = Jule()


def having(mine: int, other: int, options: Options | None = None) -> State:
    """Return a state with these numbers of steps; the reader is on turn, and the last die is a 3."""
    columns = ((Result(steps, 1, (3,)),) for steps in (mine, other))
    own, there = columns
    state = position(GAME, Turn((3,), points=mine), there, own=own, options=options)
    return replace(state, turn=walked(state.turn))
