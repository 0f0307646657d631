"""Bots of A hundred up: those of the family."""

from games.catalog.hundred_up.rules import HundredUp
from games.engine.kit.throwing.bots import bots

BOTS = bots(HundredUp())
