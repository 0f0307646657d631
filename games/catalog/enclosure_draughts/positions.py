"""Tests of tried moves, for the lessons of Enclosure draughts. The reader sits in seat 0 and plays white."""

from games.catalog.enclosure_draughts.rules import EnclosureDraughts
from games.engine.lessons import Tried

GAME = EnclosureDraughts()


def safe(tried: Tried) -> bool:
    """Return whether no answer of black captures anything."""
    after = tried.after.state
    return not any(GAME.done(after.board, move).taken for move in GAME.candidates(after, 1))
