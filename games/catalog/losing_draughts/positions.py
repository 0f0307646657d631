"""Positions of lessons and figures, set up by hand: the reader sits in seat 0 and plays white."""

from functools import partial

from games.catalog.losing_draughts.rules import LosingDraughts, Options
from games.engine.kit.chequers import positions

position = partial(positions.position, LosingDraughts().terms(Options()))
