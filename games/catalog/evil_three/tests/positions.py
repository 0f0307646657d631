"""Positions for the tests, set up by hand."""

from games.catalog.evil_three.rules import EvilThree
from games.engine.kit.throwing.data import Column, State, Turn
from games.engine.kit.throwing.positions import position

GAME = EvilThree()


def having(points: int, *others: Column, first: int = 0) -> State:
    """Return a state in which it is the turn of seat 0, which has ``points``."""
    return position(GAME, Turn((6,), throws=4, row=(6,), points=points), *others, first=first)
