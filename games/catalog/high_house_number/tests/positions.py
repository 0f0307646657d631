"""Positions for the tests, set up by hand. The reader has seat 0."""

from games.catalog.high_house_number.rules import PLACES
from games.engine.kit.throwing.data import Put

HUNDREDS, TENS, ONES = (Put((place,)) for place in range(len(PLACES)))
