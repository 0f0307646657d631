"""Figures of the rule page of Binokel. Captions are in ``figures.<lang>.toml``."""

from games.catalog.binokel.tutorial import FOLLOW
from games.engine.lessons import figure_of

FIGURES = {"strict": figure_of(FOLLOW)}
