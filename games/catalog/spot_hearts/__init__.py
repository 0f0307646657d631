"""Spot Hearts: every heart counts what it shows."""

from games.catalog.spot_hearts.rules import SpotHearts

GAME = SpotHearts()
