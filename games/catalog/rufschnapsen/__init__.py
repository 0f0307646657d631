"""Rufschnapsen: name the trumps after three cards, and play with whoever holds their ace."""

from games.catalog.rufschnapsen.rules import Rufschnapsen

GAME = Rufschnapsen()
