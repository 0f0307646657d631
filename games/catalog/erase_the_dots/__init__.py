"""Wipe the dots: the lowest throws get ten dots, and the highest throws wipe them off."""

from games.catalog.erase_the_dots.rules import EraseTheDots

GAME = EraseTheDots()
