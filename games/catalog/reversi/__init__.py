"""Reversi: trap rival discs between two of yours and turn them over."""

from games.catalog.reversi.rules import Reversi

GAME = Reversi()
