"""Schnapsen: two players, twenty cards, sixty-six points."""

from games.catalog.schnapsen.rules import Schnapsen

GAME = Schnapsen()
