"""The figures of the rules: positions of the lessons. Their words are in ``figures.<lang>.toml``."""

from games.catalog.corner_draughts.tutorial import HOP, KEPT
from games.engine.lessons import figure_of

FIGURES = {
    "chain": figure_of(HOP.step("chain"), before=True),
    "kept": figure_of(KEPT.step("gap"), before=True),
}
