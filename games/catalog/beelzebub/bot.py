"""Bots of Beelzebub: those of the family."""

from games.catalog.beelzebub.rules import Beelzebub
from games.engine.kit.throwing.bots import bots

BOTS = bots(Beelzebub())
