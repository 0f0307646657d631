"""Gobang: five in a row win, and pairs between two rival discs are captured."""

from games.catalog.gobang.rules import Gobang

GAME = Gobang()
