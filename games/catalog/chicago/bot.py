"""Bots of Chicago: those of the family."""

from games.catalog.chicago.rules import Chicago
from games.engine.kit.throwing.bots import bots

BOTS = bots(Chicago())
