"""Positions for the tests, set up by hand."""

from typing import Any

from games.catalog.binokel.rules import Binokel
from games.catalog.binokel.tutorial import MELDING, TABLE
from games.engine.chance import Chance

GAME = Binokel()
LUCK = Chance(b"binokel")
TAKE, FORTY, DEAREST = (step.position for step in MELDING.steps)
NINE, FOLLOW, CLAIM = (step.position for step in TABLE.steps)


def after(state: Any, *moves: Any) -> Any:
    """Return the state after these moves, each by the seat to move."""
    for move in moves:
        assert state.mover is not None
        state = GAME.play(state, state.mover, move, LUCK).state
    return state
