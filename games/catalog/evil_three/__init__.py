"""The evil three: throw as often as you dare."""

from games.catalog.evil_three.rules import EvilThree

GAME = EvilThree()
