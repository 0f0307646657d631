"""Positions of lessons and figures of Knight morris, set up by hand. The reader sits in seat 0 and plays white."""

from functools import partial

from games.catalog.knight_morris.rules import KnightMorris, Options
from games.engine.kit.mills import positions
from games.engine.kit.mills.judge import closing
from games.engine.lessons import Tried

GAME = KnightMorris()
position = partial(positions.position, GAME.terms(Options()))


def stops(tried: Tried) -> bool:
    """Return whether black cannot close a mill with its next move."""
    return not closing(GAME, tried.after.state, 1)
