"""Bots of Naked sparrow: those of the family."""

from games.catalog.naked_sparrow.rules import NakedSparrow
from games.engine.kit.throwing.bots import bots

BOTS = bots(NakedSparrow())
