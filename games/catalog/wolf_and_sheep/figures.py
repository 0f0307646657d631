"""The figures of the rules: positions of the lessons. Their words are in ``figures.<lang>.toml``."""

from games.catalog.wolf_and_sheep.tutorial import LINE, SHEEP, WOLF
from games.engine.lessons import figure_of

FIGURES = {
    "trap": figure_of(SHEEP.step("trap"), before=True),
    "through": figure_of(WOLF.step("through"), before=True),
    "line": figure_of(LINE.step("close"), before=True),
}
