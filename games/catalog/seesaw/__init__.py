"""Seesaw: Up and down, in which no player is thrown out."""

from games.catalog.seesaw.rules import Seesaw

GAME = Seesaw()
