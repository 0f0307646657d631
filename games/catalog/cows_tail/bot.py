"""Bots of Cow’s tail: those of the family."""

from games.catalog.cows_tail.rules import CowsTail
from games.engine.kit.throwing.bots import bots

BOTS = bots(CowsTail())
