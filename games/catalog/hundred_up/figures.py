"""The figure of the rules: the position of a lesson. Its words are in ``figures.<lang>.toml``."""

from games.catalog.hundred_up.tutorial import LESSONS
from games.engine.lessons import figure_of

FIGURES = {"throw": figure_of(LESSONS[0].step("sum"), before=True)}
