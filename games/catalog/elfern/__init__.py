"""Elfern: eleven of the twenty high cards win a deal."""

from games.catalog.elfern.rules import Elfern

GAME = Elfern()
