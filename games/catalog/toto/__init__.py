"""Toto: a red and a white pair, and five numbers in each colour to be struck."""

from games.catalog.toto.rules import Toto

GAME = Toto()
