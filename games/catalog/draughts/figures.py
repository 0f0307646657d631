"""The figures of the rules: positions of the lessons. Their words are in ``figures.<lang>.toml``."""

from games.catalog.draughts.tutorial import HUFF, KING, TAKE
from games.engine.lessons import figure_of

FIGURES = {
    "chain": figure_of(TAKE.step("chain"), before=True),
    "huff": figure_of(HUFF.step("take"), lambda tried: tried.after.state.mover == 0, before=True),
    "flight": figure_of(KING.step("far"), before=True),
}
