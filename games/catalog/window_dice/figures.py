"""The figures of the rules: positions of the lesson. Their words are in ``figures.<lang>.toml``."""

from games.catalog.window_dice.tutorial import LESSONS
from games.engine.lessons import figure_of

FIGURES = {"turn": figure_of(LESSONS[0].step("turn"), before=True)}
