"""Turbo Hearts: Hearts in which cards may be charged, and a card doubles points."""

from games.catalog.turbo_hearts.rules import TurboHearts

GAME = TurboHearts()
