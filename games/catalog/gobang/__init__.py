"""Gobang: five in a row, and pairs between two rival discs leave the board."""

from games.catalog.gobang.rules import Gobang

GAME = Gobang()
