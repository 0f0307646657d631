"""Figures of the rule page of Chicago high or low: positions of the lessons. Captions are in
``figures.<lang>.toml``.
"""

from games.catalog.chicago_high_low.tutorial import LESSONS
from games.engine.lessons import figure_of

FIGURES = {"say": figure_of(LESSONS[0].step("low"), before=True)}
