"""The figures of the rules: positions of the lessons. Their words are in ``figures.<lang>.toml``."""

from games.catalog.dreiblatt.tutorial import FOLLOW, TRUMP
from games.engine.lessons import figure_of

FIGURES = {"follow": figure_of(FOLLOW), "trump": figure_of(TRUMP)}
