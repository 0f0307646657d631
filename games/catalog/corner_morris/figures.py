"""Figures of the rule page of Corner morris: positions of the lessons. Captions are in ``figures.<lang>.toml``."""

from games.catalog.corner_morris.tutorial import CORNER, SLIDE
from games.engine.lessons import figure_of

FIGURES = {"corner": figure_of(CORNER.step("close")), "slide": figure_of(SLIDE.step("across"), before=True)}
