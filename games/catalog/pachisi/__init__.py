"""Pachisi: a race once round the board and home, with blockades and hits."""

from games.catalog.pachisi.rules import Pachisi

GAME = Pachisi()
