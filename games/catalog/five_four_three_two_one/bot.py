"""Bots of Five four three two one: those of the family."""

from games.catalog.five_four_three_two_one.rules import FiveFourThreeTwoOne
from games.engine.kit.throwing.bots import bots

BOTS = bots(FiveFourThreeTwoOne())
