"""Figure of the rule page of Back and forth: a position of the lesson. Its caption is in ``figures.<lang>.toml``."""

from games.catalog.back_and_forth.tutorial import LESSONS
from games.engine.lessons import figure_of

FIGURES = {"last": figure_of(LESSONS[0].step("last"), before=True)}
