"""Positions of lessons and figures of Losing draughts, set up by hand. The reader sits in seat 0 and plays white."""

from functools import partial

from games.catalog.losing_draughts.rules import LosingDraughts, Options
from games.engine.kit.chequers import positions

position = partial(positions.position, LosingDraughts().terms(Options()))
