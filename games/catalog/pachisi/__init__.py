"""Pachisi: once round the board and home, with luck, blockades and no mercy."""

from games.catalog.pachisi.rules import Pachisi

GAME = Pachisi()
