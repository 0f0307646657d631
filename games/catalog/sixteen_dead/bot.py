"""The bots of Sixteen is dead: those of the family."""

from games.catalog.sixteen_dead.rules import SixteenDead
from games.engine.kit.throwing.bots import bots

BOTS = bots(SixteenDead())
