"""The figures of the rules: positions of the lessons. Their words are in ``figures.<lang>.toml``."""

from games.catalog.dice_evening.tutorial import LESSONS
from games.engine.lessons import figure_of

FIGURES = {
    "places": figure_of(LESSONS[0].step("ahead"), before=True),
    "enough": figure_of(LESSONS[2].step("stop"), before=True),
}
