"""Spot Hearts: every heart counts its value."""

from games.catalog.spot_hearts.rules import SpotHearts

GAME = SpotHearts()
