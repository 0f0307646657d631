"""Bots of Costly seven: those of the family."""

from games.catalog.costly_seven.rules import CostlySeven
from games.engine.kit.throwing.bots import bots

BOTS = bots(CostlySeven())
