"""The figures of the rules: positions of the lesson. Their words are in ``figures.<lang>.toml``."""

from games.catalog.silent_jule.tutorial import LESSONS
from games.engine.lessons import figure_of

FIGURES = {"broke": figure_of(LESSONS[0].step("broke"), before=True)}
