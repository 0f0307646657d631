"""Figures of the rule page of Cross morris: positions of the lessons. Captions are in ``figures.<lang>.toml``."""

from games.catalog.cross_morris.tutorial import REACH, SLIDE
from games.engine.lessons import figure_of

FIGURES = {"close": figure_of(SLIDE.step("close")), "alone": figure_of(REACH.step("alone"), before=True)}
