"""Binokel for two: two packs, melds, and a thousand points to win."""

from games.catalog.binokel.rules import Binokel

GAME = Binokel()
