"""The figures of the rules: positions of the lessons. Their words are in ``figures.<lang>.toml``."""

from games.catalog.game_of_six.tutorial import BEAT, OWN, TAKEN
from games.engine.lessons import figure_of

FIGURES = {
    "row": figure_of(TAKEN.step("four"), before=True),
    "six": figure_of(OWN.step("six"), before=True),
    "wait": figure_of(BEAT.step("wait"), before=True),
}
