"""Positions of lessons and figures of Cross morris. The reader sits in seat 0 and plays white."""

from functools import partial

from games.catalog.cross_morris.rules import CrossMorris, Options
from games.engine.kit.mills import positions
from games.engine.kit.mills.judge import closing
from games.engine.lessons import Tried

GAME = CrossMorris()
position = partial(positions.position, GAME.terms(Options()))


def stops(tried: Tried) -> bool:
    """Return whether black cannot close a mill with its next move."""
    return not closing(GAME, tried.after.state, 1)


def forces(tried: Tried) -> bool:
    """Return whether white closes a mill now, or can close one with its next move after every answer of black."""
    state = tried.after.state
    if state.mover is None:
        return bool(state.winner == 0)
    answered = [GAME.after(state, move) for move in GAME.candidates(state, 1)]
    return all(after.mover is not None and bool(closing(GAME, after, 0)) for after in answered)
