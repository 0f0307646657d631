"""Figures of the rule page of Wipe the dots: positions of the lesson. Captions are in ``figures.<lang>.toml``."""

from games.catalog.erase_the_dots.tutorial import LESSONS
from games.engine.lessons import figure_of

FIGURES = {key: figure_of(LESSONS[0].step(key), before=True) for key in ("draw", "wipe")}
