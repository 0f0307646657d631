"""The figures of the rules: positions of the lesson. Their words are in ``figures.<lang>.toml``."""

from games.catalog.naked_sparrow.tutorial import LESSONS
from games.engine.lessons import figure_of

FIGURES = {"serve": figure_of(LESSONS[0].step("serve"), before=True)}
