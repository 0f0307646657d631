"""Figures of the rule page of Ace and ten of hearts. Their words are in ``figures.<lang>.toml``."""

from games.catalog.heart_ace_heart_ten.tutorial import FOLLOW, took
from games.engine.chance import Chance
from games.engine.lessons import figure_of

FIGURES = {"follow": figure_of(FOLLOW, took)}
START = Chance(b"the usual four")
"""A deal in which different hands hold the ace and the ten, so that no seat plays alone."""
