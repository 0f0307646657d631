"""Polish draughts: a hundred squares, and men that also capture backward."""

from games.catalog.polish_draughts.rules import PolishDraughts

GAME = PolishDraughts()
