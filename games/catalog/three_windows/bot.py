"""Bots of Three windows: those of the family."""

from games.catalog.three_windows.rules import ThreeWindows
from games.engine.kit.throwing.bots import bots

BOTS = bots(ThreeWindows())
