"""Figures of the rule page of Double Lottie: positions of the lesson. Captions are in ``figures.<lang>.toml``."""

from games.catalog.double_lottie.tutorial import LESSONS
from games.engine.lessons import figure_of

FIGURES = {"brink": figure_of(LESSONS[0].step("brink"), before=True)}
