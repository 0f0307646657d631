"""The figures of the rule page: positions of the lessons. Their texts are in ``figures.<lang>.toml``."""

from games.catalog.polish_draughts.tutorial import BACK, KING
from games.engine.lessons import figure_of

FIGURES = {
    "zigzag": figure_of(BACK.step("zigzag"), before=True),
    "landing": figure_of(KING.step("landing"), before=True),
    "passing": figure_of(KING.step("passing"), before=True),
}
