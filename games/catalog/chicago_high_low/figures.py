"""The figures of the rules: positions of the lessons. Their words are in ``figures.<lang>.toml``."""

from games.catalog.chicago_high_low.tutorial import LESSONS
from games.engine.lessons import figure_of

FIGURES = {"say": figure_of(LESSONS[0].step("low"), before=True)}
