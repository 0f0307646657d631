"""Toto: a red and a white pair of dice, and five numbers in each colour to strike off."""

from games.catalog.toto.rules import Toto

GAME = Toto()
