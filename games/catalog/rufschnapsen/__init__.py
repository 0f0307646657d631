"""Rufschnapsen: name trumps after three cards, and play with the seat that holds their ace."""

from games.catalog.rufschnapsen.rules import Rufschnapsen

GAME = Rufschnapsen()
