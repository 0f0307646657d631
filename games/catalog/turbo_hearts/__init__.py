"""Turbo Hearts: cards may be charged, and doubling goes round."""

from games.catalog.turbo_hearts.rules import TurboHearts

GAME = TurboHearts()
