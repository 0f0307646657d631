"""French draughts: men step forward, and capture backward only."""

from games.catalog.french_draughts.rules import FrenchDraughts

GAME = FrenchDraughts()
