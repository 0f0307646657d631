"""Blockade draughts: nothing is jumped over; men that are shut in are captured."""

from games.catalog.enclosure_draughts.rules import EnclosureDraughts

GAME = EnclosureDraughts()
