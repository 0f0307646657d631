"""Figures of the rule page of Five four three two one: positions of the lessons. Captions are in
``figures.<lang>.toml``.
"""

from games.catalog.five_four_three_two_one.tutorial import LAST, SIXES
from games.engine.lessons import figure_of

FIGURES = {
    "stack": figure_of(SIXES.step("poor"), before=True),
    "six": figure_of(SIXES.step("rich"), before=True),
    "last": figure_of(LAST.step("grab"), before=True),
}
