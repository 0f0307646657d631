"""The figures of the rules: positions of the lesson. Their words are in ``figures.<lang>.toml``."""

from games.catalog.up_and_down.tutorial import LESSONS
from games.engine.lessons import figure_of

FIGURES = {"fall": figure_of(LESSONS[0].step("fall"), before=True)}
