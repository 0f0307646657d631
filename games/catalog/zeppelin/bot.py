"""The bots of Zeppelin: those of the family."""

from games.catalog.zeppelin.rules import Zeppelin
from games.engine.kit.throwing.bots import bots

BOTS = bots(Zeppelin())
