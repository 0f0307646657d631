"""Figures of the rule page of Beelzebub: positions of the lesson. Captions are in ``figures.<lang>.toml``."""

from games.catalog.beelzebub.tutorial import LESSONS
from games.engine.lessons import figure_of

FIGURES = {"devil": figure_of(LESSONS[0].step("devil"), before=True)}
