"""The figures of the rules: positions of the lessons. Their words are in ``figures.<lang>.toml``."""

from games.catalog.knight_morris.tutorial import DOUBLE, LEAP
from games.engine.lessons import figure_of

FIGURES = {"leap": figure_of(LEAP.step("close"), before=True), "twin": figure_of(DOUBLE.step("twin"), before=True)}
