"""Positions of lessons and figures, set up by hand: the reader sits in seat 0 and plays white."""

from functools import partial

from games.engine.kit.chequers import positions
from games.engine.kit.chequers.data import Terms
from games.engine.kit.chequers.positions import answered, taken
from games.engine.lessons import Tried

position = partial(positions.position, Terms())


def safe(tried: Tried) -> bool:
    """White has taken something, and black cannot take anything back."""
    return taken(tried) > 0 and not answered(tried)
