"""Positions for the tests, set up by hand. The reader has seat 0."""

from msgspec.structs import replace

from games.catalog.death_leap.rules import DeathLeap
from games.engine.kit.throwing.data import Result, State, Turn
from games.engine.kit.throwing.positions import position

GAME = DeathLeap()


def naming(seats: int, gone: int = 0) -> State:
    """Return a position in which the reader is about to name a number. The last ``gone`` seats have fallen, one into
    each gorge before.
    """
    state = position(GAME, Turn(), *((),) * (seats - 1))
    out = tuple(range(seats - gone, seats))
    sheet = tuple((Result(out.index(seat) + 1, 1, out=True),) if seat in out else () for seat in range(seats))
    return replace(state, gone=out, sheet=sheet, round=gone)
