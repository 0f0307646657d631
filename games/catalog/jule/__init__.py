"""Jule: the numbers from 1 to 6 in order, and back again."""

from games.catalog.jule.rules import Jule

GAME = Jule()
