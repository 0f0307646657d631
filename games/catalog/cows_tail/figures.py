"""Figures of the rule page of Cow’s tail: positions of the lesson. Captions are in ``figures.<lang>.toml``."""

from games.catalog.cows_tail.tutorial import LESSONS
from games.engine.lessons import figure_of

FIGURES = {"clear": figure_of(LESSONS[0].step("clear"), before=True)}
