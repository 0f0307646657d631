"""Figures of the rule page of Death leap: positions of the lessons. Captions are in ``figures.<lang>.toml``."""

from games.catalog.death_leap.tutorial import LESSONS
from games.engine.lessons import figure_of

FIGURES = {"circle": figure_of(LESSONS[1].step("circle"), before=True)}
