"""The figures of the rules: positions of the lessons. Their words are in ``figures.<lang>.toml``."""

from games.catalog.five_four_three_two_one.tutorial import LAST, SIXES
from games.engine.lessons import figure_of

FIGURES = {
    "stack": figure_of(SIXES.step("poor"), before=True),
    "six": figure_of(SIXES.step("rich"), before=True),
    "last": figure_of(LAST.step("grab"), before=True),
}
