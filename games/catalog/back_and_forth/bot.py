"""Bots of Back and forth: those of the family."""

from games.catalog.back_and_forth.rules import BackAndForth
from games.engine.kit.throwing.bots import bots

BOTS = bots(BackAndForth())
