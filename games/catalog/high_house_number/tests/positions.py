"""Positions for the tests, set up by hand. The reader has seat 0."""

from games.catalog.high_house_number.rules import PLACES, HighHouseNumber, Options
from games.engine.kit.throwing.data import Column, Put, State, Turn
from games.engine.kit.throwing.positions import position

HUNDREDS, TENS, ONES = (Put((place,)) for place in range(len(PLACES)))


GAME = HighHouseNumber()
Row = tuple[int | None, ...]


def lying(die: int, row: Row, *others: Column, rounds: int = 1, own: Column = ()) -> State:
    """Return a state in which seat 0 has to place the die after the others' turns."""
    turn = Turn((die,), throws=4 - row.count(None), row=row)
    return position(GAME, turn, *others, own=own, first=1, options=Options(rounds=rounds))  # type: ignore[arg-type]
