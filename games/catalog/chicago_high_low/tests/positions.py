"""Positions for the tests, set up by hand. The reader has seat 0."""

from msgspec.structs import replace

from games.catalog.chicago.rules import Options
from games.catalog.chicago.tests.positions import lying as chicago
from games.catalog.chicago_high_low.rules import LOW, UNDECIDED, counted_for, said
from games.engine.kit.throwing.data import Dice, Result, State


def lying(dice: Dice, *there: Result | None, options: Options | None = None) -> State:
    """Return a position after the reader's first throw. Without results of others the reader is first and has not
    declared; else low wins.
    """
    state = chicago(dice, *there, options=options)
    if any(there):
        return said(state, LOW)
    return replace(state, turn=replace(counted_for(state.turn, low=False), row=UNDECIDED))
