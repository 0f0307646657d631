"""Losing draughts: the player who loses all pieces wins."""

from games.catalog.losing_draughts.rules import LosingDraughts

GAME = LosingDraughts()
