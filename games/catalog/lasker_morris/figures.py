"""The figures of the rules: positions of the lessons. Their words are in ``figures.<lang>.toml``."""

from games.catalog.lasker_morris.tutorial import EARLY
from games.engine.lessons import figure_of

FIGURES = {"open": figure_of(EARLY.step("open"), before=True)}
