"""The figures of the rules: positions of the lessons. Their words are in ``figures.<lang>.toml``."""

from games.catalog.losing_draughts.tutorial import CHOICE, TWO
from games.engine.lessons import figure_of

FIGURES = {
    "which": figure_of(CHOICE.step("which"), before=True),
    "two": figure_of(TWO.step("both"), before=True),
}
