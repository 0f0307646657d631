"""Bots of Wipe the dots: those of the family."""

from games.catalog.erase_the_dots.rules import EraseTheDots
from games.engine.kit.throwing.bots import bots

BOTS = bots(EraseTheDots())
