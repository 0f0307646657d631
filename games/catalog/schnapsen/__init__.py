"""Schnapsen: twenty cards, two heads, sixty-six points."""

from games.catalog.schnapsen.rules import Schnapsen

GAME = Schnapsen()
