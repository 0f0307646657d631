"""Positions of lessons and figures of French draughts. The reader sits in seat 0 and plays white."""

from functools import partial

from games.catalog.draughts.rules import Options
from games.catalog.french_draughts.rules import FrenchDraughts
from games.engine.kit.chequers import positions

position = partial(positions.position, FrenchDraughts().terms(Options()))
