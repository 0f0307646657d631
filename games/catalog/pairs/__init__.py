"""Pairs: two cards at a time, and a good memory over days."""

from games.catalog.pairs.rules import Pairs

GAME = Pairs()
