"""Yatzi: three throws a turn, thirteen boxes, and never the dice one hoped for."""

from games.catalog.yatzi.rules import Yatzi

GAME = Yatzi()
