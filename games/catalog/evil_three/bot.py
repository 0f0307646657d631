"""Bots of The evil three: those of the family."""

from games.catalog.evil_three.rules import EvilThree
from games.engine.kit.throwing.bots import two_levels

BOTS = two_levels(EvilThree())
