"""Figures of the rule page of Three leaves: positions of the lessons. Captions are in ``figures.<lang>.toml``."""

from games.catalog.dreiblatt.tutorial import FOLLOW, TRUMP
from games.engine.lessons import figure_of

FIGURES = {"follow": figure_of(FOLLOW), "trump": figure_of(TRUMP)}
