"""Bots of draughts: those of the family."""

from games.catalog.draughts.rules import Draughts
from games.engine.kit.chequers.bots import bots

BOTS = bots(Draughts())
