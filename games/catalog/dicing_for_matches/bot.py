"""Bots of Dicing for matches: those of the family."""

from games.catalog.dicing_for_matches.rules import DicingForMatches
from games.engine.kit.throwing.bots import bots

BOTS = bots(DicingForMatches())
