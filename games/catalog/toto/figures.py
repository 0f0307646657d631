"""The figures of the rules: positions of the lesson. Their words are in ``figures.<lang>.toml``."""

from games.catalog.toto.tutorial import LESSONS
from games.engine.lessons import figure_of

FIGURES = {"pairs": figure_of(LESSONS[0].step("pairs"), before=True)}
