"""Seesaw: Up and down, in which nobody is thrown out."""

from games.catalog.seesaw.rules import Seesaw

GAME = Seesaw()
