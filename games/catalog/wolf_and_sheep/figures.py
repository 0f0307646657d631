"""The figures of the rule page: positions of the lessons. Their texts are in ``figures.<lang>.toml``."""

from games.catalog.wolf_and_sheep.tutorial import LINE, SHEEP, WOLF
from games.engine.lessons import figure_of

FIGURES = {
    "trap": figure_of(SHEEP.step("trap"), before=True),
    "through": figure_of(WOLF.step("through"), before=True),
    "line": figure_of(LINE.step("close"), before=True),
}
