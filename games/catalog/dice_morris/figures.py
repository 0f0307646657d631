"""Figures of the rule page of Dice morris: positions of the lessons. Captions are in ``figures.<lang>.toml``."""

from games.catalog.dice_morris.tutorial import THROW, TWO
from games.engine.lessons import figure_of

FIGURES = {"break": figure_of(THROW.step("break"), before=True), "both": figure_of(TWO.step("both"), before=True)}
