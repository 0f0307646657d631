"""The figures of the rules: positions of the lesson. Their words are in ``figures.<lang>.toml``."""

from games.catalog.plus_minus.tutorial import LESSONS
from games.engine.lessons import figure_of

FIGURES = {"chase": figure_of(LESSONS[0].step("chase"), before=True)}
