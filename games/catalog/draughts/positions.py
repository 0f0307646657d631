"""Positions of lessons and figures of Draughts. The reader sits in seat 0 and plays white."""

from functools import partial

from games.engine.kit.chequers import positions
from games.engine.kit.chequers.data import Terms
from games.engine.kit.chequers.positions import answered, taken
from games.engine.lessons import Tried

position = partial(positions.position, Terms())


def safe(tried: Tried) -> bool:
    """Return whether white has captured a piece and black cannot recapture."""
    return taken(tried) > 0 and not answered(tried)
