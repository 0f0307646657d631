"""Figures of the rule page of Draughts: positions of the lessons. Captions are in ``figures.<lang>.toml``."""

from games.catalog.draughts.tutorial import HUFF, KING, TAKE
from games.engine.lessons import figure_of

FIGURES = {
    "chain": figure_of(TAKE.step("chain"), before=True),
    "huff": figure_of(HUFF.step("take"), lambda tried: tried.after.state.mover == 0, before=True),
    "flight": figure_of(KING.step("far"), before=True),
}
