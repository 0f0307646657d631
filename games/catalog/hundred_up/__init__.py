"""A hundred up: two dice, doubles are multiplied, and the first player with a hundred wins."""

from games.catalog.hundred_up.rules import HundredUp

GAME = HundredUp()
