"""The figures of the rule page: positions of the lesson. Their texts are in ``figures.<lang>.toml``."""

from games.catalog.silent_jule.tutorial import LESSONS
from games.engine.lessons import figure_of

FIGURES = {"broke": figure_of(LESSONS[0].step("broke"), before=True)}
