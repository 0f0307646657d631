"""The figures of the rules: positions of the lessons. Their words are in ``figures.<lang>.toml``."""

from games.catalog.high_house_number.tutorial import BEAT, WAIT
from games.engine.lessons import figure_of

FIGURES = {
    "digit": figure_of(BEAT.step("hard"), before=True),
    "wait": figure_of(WAIT.step("front"), before=True),
}
