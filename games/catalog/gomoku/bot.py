"""Bots of gomoku: those of the family."""

from games.catalog.gomoku.rules import Gomoku
from games.engine.kit.lines.bots import bots

BOTS = bots(Gomoku())
