"""The figures of the rule page: positions of the lesson. Their texts are in ``figures.<lang>.toml``."""

from games.catalog.up_and_down.tutorial import LESSONS
from games.engine.lessons import figure_of

FIGURES = {"fall": figure_of(LESSONS[0].step("fall"), before=True)}
