"""The figures of the rules: positions of the lesson. Their words are in ``figures.<lang>.toml``."""

from games.catalog.one_to_sixteen.tutorial import LESSONS
from games.engine.lessons import figure_of

FIGURES = {key: figure_of(LESSONS[0].step(key), before=True) for key in ("there", "top")}
