"""Figures of the rule page of Chicago: positions of the lessons. Captions are in ``figures.<lang>.toml``."""

from games.catalog.chicago.tutorial import CLOSE, EARLY
from games.engine.lessons import figure_of

FIGURES = {
    "keep": figure_of(EARLY.step("chase"), before=True),
    "tie": figure_of(CLOSE.step("tie"), before=True),
}
