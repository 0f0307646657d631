"""Positions of lessons and figures of nine men's morris, set up by hand. The reader sits in seat 0 and plays white."""

from functools import partial

from games.engine.kit.mills import positions
from games.engine.kit.mills.data import Terms

position = partial(positions.position, Terms())
