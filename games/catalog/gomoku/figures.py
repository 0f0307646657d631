"""The figures of the rules: positions of the lessons. Their words are in ``figures.<lang>.toml``."""

from games.catalog.gomoku.tutorial import FIVE, THREE
from games.engine.lessons import figure_of

FIGURES = {
    "five": figure_of(FIVE.step("win"), before=True),
    "three": figure_of(THREE.step("stop"), before=True),
}
