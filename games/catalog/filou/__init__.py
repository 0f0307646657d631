"""Filou: call higher or lower, climb the prize ladder, and stop in time."""

from games.catalog.filou.rules import Filou

GAME = Filou()
