"""Positions for the tests, set up by hand."""

from typing import Any

from games.catalog.wendish_schafkopf.data import State, Take
from games.catalog.wendish_schafkopf.rules import WendishSchafkopf
from games.catalog.wendish_schafkopf.tutorial import OLD
from games.engine.chance import Chance

GAME = WendishSchafkopf()
CHANCE = Chance(b"wendish")
BOTH, SKAT = OLD.steps[0].position, OLD.steps[2].position


def after(state: State, *moves: Any) -> State:
    """Play these moves, each for the seat that is to move, and return the last state."""
    for move in moves:
        assert state.mover is not None
        state = GAME.play(state, state.mover, move, CHANCE).state
    return state


LAID = after(SKAT, Take())
