"""Positions of lessons and figures of the battue, set up by hand. The reader sits in seat 0, and a single round is
played.
"""

from games.catalog.morris_hunt.bot import points
from games.catalog.morris_hunt.data import Hunt, Options, Won
from games.catalog.morris_hunt.rules import MorrisHunt
from games.engine.kit.mills import positions
from games.engine.kit.mills.judge import closing
from games.engine.lessons import Tried

GAME = MorrisHunt()


def position(white: str, black: str, *, hunter: bool) -> Hunt:
    """Return a position in which the reader is to move and plays black if ``hunter``, else white."""
    placed = positions.position(GAME.terms(Options()), white, black)
    return Hunt(placed.terms, placed.board, 0, int(hunter), (0, 0), (placed.board + "0",), rounds=1)


def caught(tried: Tried) -> bool:
    """Return whether the reader has won the round."""
    return any(isinstance(event, Won) and event.seat == 0 for event in tried.after.events)


def stops(tried: Tried) -> bool:
    """Return whether black cannot close a new mill with its next move."""
    return not closing(GAME, tried.after.state, 1)


def forks(tried: Tried) -> bool:
    """Return whether black can close a new mill on two points, of which white can occupy only one."""
    return caught(tried) or len(points(tried.after.state.board)[0]) > 1
