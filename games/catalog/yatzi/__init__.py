"""Yatzi: up to three throws a turn, and thirteen boxes to fill."""

from games.catalog.yatzi.rules import Yatzi

GAME = Yatzi()
