"""Bots of gomoku: those of the family."""

from games.engine.kit.lines.bots import bots

BOTS = bots()
