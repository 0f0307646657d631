"""Dicing for matches: ones go to the left, sixes into the middle, and the last match loses."""

from games.catalog.dicing_for_matches.rules import DicingForMatches

GAME = DicingForMatches()
