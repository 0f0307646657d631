"""The figures of the rules: positions of the lesson. Their words are in ``figures.<lang>.toml``."""

from games.catalog.double_lottie.tutorial import LESSONS
from games.engine.lessons import figure_of

FIGURES = {"brink": figure_of(LESSONS[0].step("brink"), before=True)}
