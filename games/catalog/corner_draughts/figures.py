"""Figures of the rule page of Corner draughts: positions of the lessons. Captions are in ``figures.<lang>.toml``."""

from games.catalog.corner_draughts.tutorial import HOP, KEPT
from games.engine.lessons import figure_of

FIGURES = {
    "chain": figure_of(HOP.step("chain"), before=True),
    "kept": figure_of(KEPT.step("gap"), before=True),
}
