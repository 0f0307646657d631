"""Bots of Filou: those of the family."""

from games.catalog.filou.rules import Filou
from games.engine.kit.throwing.bots import bots

BOTS = bots(Filou())
