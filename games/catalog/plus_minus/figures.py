"""The figures of the rule page: positions of the lesson. Their texts are in ``figures.<lang>.toml``."""

from games.catalog.plus_minus.tutorial import LESSONS
from games.engine.lessons import figure_of

FIGURES = {"chase": figure_of(LESSONS[0].step("chase"), before=True)}
