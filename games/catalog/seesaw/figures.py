"""The figures of the rule page: positions of the lesson. Their texts are in ``figures.<lang>.toml``."""

from games.catalog.seesaw.tutorial import LESSONS
from games.engine.lessons import figure_of

FIGURES = {"below": figure_of(LESSONS[0].step("below"), before=True)}
