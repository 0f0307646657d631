"""The bots of Three leaves, for this variant."""

from games.catalog.dreiblatt.bot import bots
from games.catalog.dreiblatt_blind.rules import DreiblattBlind

BOTS = bots(DreiblattBlind())
