"""The figures of the rules: positions of the lesson. Their words are in ``figures.<lang>.toml``."""

from games.catalog.naked_frog.tutorial import LESSONS
from games.engine.lessons import figure_of

FIGURES = {"answer": figure_of(LESSONS[0].step("answer"), before=True)}
