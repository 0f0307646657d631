"""Figures of the rule page of Gomoku: positions of the lessons. Captions are in ``figures.<lang>.toml``."""

from games.catalog.gomoku.tutorial import FIVE, THREE
from games.engine.lessons import figure_of

FIGURES = {
    "five": figure_of(FIVE.step("win"), before=True),
    "three": figure_of(THREE.step("stop"), before=True),
}
