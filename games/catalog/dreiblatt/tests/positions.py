"""Positions for the tests, set up by hand."""

from games.catalog.dreiblatt.positions import table
from games.catalog.dreiblatt.rules import Dreiblatt

GAME = Dreiblatt()
TRICK = table("7S 9H AD", "KS 8C 9C", "AC 10D 8D", turned="JH", trick="AS QS")
BARE = table("7H 10D AD", "KS 8C 9C", "AC QD 8D", turned="JH", trick="AS QS")
ASKED = table("AH KH AS", "KS 8C 9C", turned="JH", phase="enter")
SWAPS = table("7C KH 8D", "KS 8C 9C", turned="JH", phase="swap")
