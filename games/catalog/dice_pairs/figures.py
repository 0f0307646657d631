"""The figures of the rules: positions of the lesson. Their words are in ``figures.<lang>.toml``."""

from games.catalog.dice_pairs.tutorial import LESSONS
from games.engine.lessons import figure_of

FIGURES = {"throw": figure_of(LESSONS[0].step("throw"), before=True)}
