"""The figures of the rules: positions of the lesson. Their words are in ``figures.<lang>.toml``."""

from games.catalog.life_and_death.tutorial import LESSONS
from games.engine.lessons import figure_of

FIGURES = {"heap": figure_of(LESSONS[0].step("heap"))}
