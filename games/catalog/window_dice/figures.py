"""The figures of the rule page: positions of the lesson. Their texts are in ``figures.<lang>.toml``."""

from games.catalog.window_dice.tutorial import LESSONS
from games.engine.lessons import figure_of

FIGURES = {"turn": figure_of(LESSONS[0].step("turn"), before=True)}
