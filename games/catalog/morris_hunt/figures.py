"""The figures of the rules: positions of the lessons. Their words are in ``figures.<lang>.toml``."""

from games.catalog.morris_hunt.tutorial import FORK, MILL
from games.engine.lessons import figure_of

FIGURES = {"new": figure_of(MILL.step("new"), before=True), "fork": figure_of(FORK.step("two"), before=True)}
