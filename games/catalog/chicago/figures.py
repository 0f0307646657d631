"""The figures of the rules: positions of the lessons. Their words are in ``figures.<lang>.toml``."""

from games.catalog.chicago.tutorial import CLOSE, EARLY
from games.engine.lessons import figure_of

FIGURES = {
    "keep": figure_of(EARLY.step("chase"), before=True),
    "tie": figure_of(CLOSE.step("tie"), before=True),
}
