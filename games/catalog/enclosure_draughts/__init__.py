"""Blockade draughts: nothing is jumped over, what is shut in is taken."""

from games.catalog.enclosure_draughts.rules import EnclosureDraughts

GAME = EnclosureDraughts()
