"""Gomoku: five in a row."""

from games.catalog.gomoku.rules import Gomoku

GAME = Gomoku()
