"""Positions for the tests, set up by hand."""

from typing import Any

from games.catalog.draughts.rules import Draughts
from games.engine.kit.chequers.data import State, Terms
from games.engine.kit.chequers.positions import position as set_up

GAME = Draughts()


def position(pieces: dict[str, str], mover: int = 0, terms: Terms | None = None, **more: Any) -> State:
    """Return a position set up by hand; seat 0 plays white: ``{"w": "a1", "B": "h8"}``."""
    return set_up(terms or Terms(), pieces, mover, **more)
