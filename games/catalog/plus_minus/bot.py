"""The bots of Plus and minus: those of the family."""

from games.catalog.plus_minus.rules import PlusMinus
from games.engine.kit.throwing.bots import bots

BOTS = bots(PlusMinus())
