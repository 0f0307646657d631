"""The figure of the rules: a position of the lesson. Its words are in ``figures.<lang>.toml``."""

from games.catalog.back_and_forth.tutorial import LESSONS
from games.engine.lessons import figure_of

FIGURES = {"last": figure_of(LESSONS[0].step("last"), before=True)}
