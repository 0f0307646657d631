"""The figures of the rules: positions of the lessons. Their words are in ``figures.<lang>.toml``."""

from games.catalog.hundred_one_no_ones.tutorial import BANK, SHELTER
from games.engine.lessons import figure_of

FIGURES = {
    "turn": figure_of(SHELTER.step("middle"), before=True),
    "bank": figure_of(BANK.step("much"), before=True),
}
