"""Figures of the rule page of Game of six: positions of the lessons. Captions are in ``figures.<lang>.toml``."""

from games.catalog.game_of_six.tutorial import BEAT, OWN, TAKEN
from games.engine.lessons import figure_of

FIGURES = {
    "row": figure_of(TAKEN.step("four"), before=True),
    "six": figure_of(OWN.step("six"), before=True),
    "wait": figure_of(BEAT.step("wait"), before=True),
}
