"""Pairs: turn two cards at a time and remember them over days."""

from games.catalog.pairs.rules import Pairs

GAME = Pairs()
