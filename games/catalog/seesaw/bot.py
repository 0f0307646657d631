"""The bots of Seesaw: those of the family."""

from games.catalog.seesaw.rules import Seesaw
from games.engine.kit.throwing.bots import bots

BOTS = bots(Seesaw())
