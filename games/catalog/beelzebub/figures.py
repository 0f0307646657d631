"""The figures of the rules: positions of the lesson. Their words are in ``figures.<lang>.toml``."""

from games.catalog.beelzebub.tutorial import LESSONS
from games.engine.lessons import figure_of

FIGURES = {"devil": figure_of(LESSONS[0].step("devil"), before=True)}
