"""Bots of Game of six: those of the family."""

from games.catalog.game_of_six.rules import GameOfSix
from games.engine.kit.throwing.bots import two_levels

BOTS = two_levels(GameOfSix())
