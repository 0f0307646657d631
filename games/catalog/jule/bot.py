"""Bots of Jule: those of the family."""

from games.catalog.jule.rules import Jule
from games.engine.kit.throwing.bots import bots

BOTS = bots(Jule())
