"""Positions for the tests, set up by hand. The reader has seat 0."""

from msgspec.structs import replace

from games.catalog.sixteen_dead.rules import Options, SixteenDead, with_sticks
from games.engine.kit.throwing.data import Dice, Result, State, Turn
from games.engine.kit.throwing.positions import position

GAME = SixteenDead()


def lying(trail: Dice, *there: int | None, sticks: tuple[int, ...] = ()) -> State:
    """Return a state in which the reader has thrown ``trail``.

    ``there``: the others' sums, None for seats still to throw.
    """
    columns = (() if sum_ is None else (Result(sum_, 4),) for sum_ in there)
    first = next((seat for seat, sum_ in enumerate(there, 1) if sum_ is not None), 0)
    turn = Turn(trail[-1:], throws=len(trail), row=trail, points=sum(trail))
    state = position(GAME, turn, *columns, first=first, options=Options(), coasters=sticks)
    return replace(state, terms=with_sticks(state.terms, len(there) + 1))
