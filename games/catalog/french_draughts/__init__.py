"""French draughts: men go forward, and take backward only."""

from games.catalog.french_draughts.rules import FrenchDraughts

GAME = FrenchDraughts()
