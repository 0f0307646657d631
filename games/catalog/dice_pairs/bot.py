"""Bots of Plus pair, minus pair: those of the family."""

from games.catalog.dice_pairs.rules import DicePairs
from games.engine.kit.throwing.bots import bots

BOTS = bots(DicePairs())
