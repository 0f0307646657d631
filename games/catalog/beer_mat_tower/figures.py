"""Figures of the rule page of Beer mat tower: positions of the lesson. Captions are in ``figures.<lang>.toml``."""

from games.catalog.beer_mat_tower.tutorial import LESSONS
from games.engine.lessons import figure_of

FIGURES = {"down": figure_of(LESSONS[0].step("down"), before=True)}
