"""Positions of lessons and figures, set up by hand: the reader sits in seat 0 and plays white."""

from functools import partial

from games.engine.kit.mills import positions
from games.engine.kit.mills.data import Terms

position = partial(positions.position, Terms())
