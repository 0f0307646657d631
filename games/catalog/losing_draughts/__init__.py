"""Losing draughts: draughts upside down."""

from games.catalog.losing_draughts.rules import LosingDraughts

GAME = LosingDraughts()
