"""The bots of Toto: those of the family."""

from games.catalog.toto.rules import Toto
from games.engine.kit.throwing.bots import bots

BOTS = bots(Toto())
