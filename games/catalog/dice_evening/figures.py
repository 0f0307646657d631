"""Figures of the rule page of Dice evening: positions of the lessons. Captions are in ``figures.<lang>.toml``."""

from games.catalog.dice_evening.tutorial import LESSONS
from games.engine.lessons import figure_of

FIGURES = {
    "places": figure_of(LESSONS[0].step("ahead"), before=True),
    "enough": figure_of(LESSONS[2].step("stop"), before=True),
}
