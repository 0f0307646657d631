"""Bots of High house number: those of the family."""

from games.catalog.high_house_number.rules import HighHouseNumber
from games.engine.kit.throwing.bots import bots

BOTS = bots(HighHouseNumber())
