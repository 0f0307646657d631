"""Bots of Chicago high or low: those of the family."""

from games.catalog.chicago_high_low.rules import ChicagoHighLow
from games.engine.kit.throwing.bots import bots

BOTS = bots(ChicagoHighLow())
