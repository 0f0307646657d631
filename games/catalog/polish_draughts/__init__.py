"""Polish draughts: a hundred squares, and men that take backward too."""

from games.catalog.polish_draughts.rules import PolishDraughts

GAME = PolishDraughts()
