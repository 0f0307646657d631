"""Positions for the tests, set up by hand."""

from games.catalog.life_and_death.data import State, TurnUp
from games.catalog.life_and_death.rules import LifeAndDeath
from games.engine.chance import Chance
from games.engine.game import Step

GAME = LifeAndDeath()
LUCK = Chance(bytes(32))


def turn_up(state: State) -> Step[State]:
    """Return the step after the mover has turned up cards."""
    return GAME.play(state, state.mover or 0, TurnUp(), LUCK)
