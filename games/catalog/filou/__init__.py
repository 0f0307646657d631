"""Filou: higher or lower, up the prize ladder, and the nerve to stop."""

from games.catalog.filou.rules import Filou

GAME = Filou()
