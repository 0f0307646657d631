"""Figures of the rule page of French draughts: positions of the lessons. Captions are in ``figures.<lang>.toml``."""

from games.catalog.french_draughts.tutorial import BACK, KING, PAST
from games.engine.lessons import figure_of

FIGURES = {
    "past": figure_of(PAST.step("safely"), before=True),
    "chain": figure_of(BACK.step("chain"), before=True),
    "huff": figure_of(BACK.step("huff"), lambda tried: tried.after.state.mover == 0, before=True),
    "flight": figure_of(KING.step("far"), before=True),
}
