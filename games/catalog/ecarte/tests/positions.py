"""Positions for the tests, set up by hand."""

from games.catalog.ecarte.rules import Ecarte

GAME = Ecarte()
STRONG, WEAK = "KS QS 9S KH AD", "7S QC 10D 9H 8C"
