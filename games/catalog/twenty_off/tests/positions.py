"""Positions for the tests, set up by hand."""

from games.catalog.twenty_off.rules import TwentyOff
from games.catalog.twenty_off.tutorial import TRUMPS

GAME = TwentyOff()
SWAP = TRUMPS.step("swap").position
