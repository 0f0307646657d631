"""Binokel for two: two packs, melds, and a thousand points."""

from games.catalog.binokel.rules import Binokel

GAME = Binokel()
