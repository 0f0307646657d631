"""Bots of Naked frog: those of the family."""

from games.catalog.naked_frog.rules import NakedFrog
from games.engine.kit.throwing.bots import bots

BOTS = bots(NakedFrog())
