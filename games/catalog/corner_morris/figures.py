"""The figures of the rules: positions of the lessons. Their words are in ``figures.<lang>.toml``."""

from games.catalog.corner_morris.tutorial import CORNER, SLIDE
from games.engine.lessons import figure_of

FIGURES = {"corner": figure_of(CORNER.step("close")), "slide": figure_of(SLIDE.step("across"), before=True)}
