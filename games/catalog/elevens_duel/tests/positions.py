"""Positions for the tests, set up by hand."""

from games.catalog.elevens_duel.data import Lay, State
from games.catalog.elevens_duel.rules import ElevensDuel
from games.engine.chance import Chance
from games.engine.game import Step

GAME = ElevensDuel()
LUCK = Chance(bytes(32))


def play(state: State, *cards: str) -> Step[State]:
    """Return the last step after both seats have played these pairs of cards, seat 0 first."""
    step = Step(state, ())
    for at, card in enumerate(cards):
        step = GAME.play(step.state, at % 2, Lay(card + "HC"[at % 2]), LUCK)
    return step
