"""The figures of the rule page: positions of the lesson. Their texts are in ``figures.<lang>.toml``."""

from games.catalog.toto.tutorial import LESSONS
from games.engine.lessons import figure_of

FIGURES = {"pairs": figure_of(LESSONS[0].step("pairs"), before=True)}
