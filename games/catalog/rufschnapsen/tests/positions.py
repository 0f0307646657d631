"""Positions for the tests, set up by hand."""

from typing import Any

from games.catalog.rufschnapsen.data import State
from games.catalog.rufschnapsen.rules import Rufschnapsen
from games.catalog.rufschnapsen.tutorial import CALLING
from games.engine.chance import Chance

GAME = Rufschnapsen()
CHANCE = Chance(b"rufschnapsen")
NAMING, ACE, FORTY = (step.position for step in CALLING.steps)


def after(state: State, *moves: Any) -> State:
    """Play these moves, each for the seat that is to move, and return the last state."""
    for move in moves:
        assert state.mover is not None
        state = GAME.play(state, state.mover, move, CHANCE).state
    return state
