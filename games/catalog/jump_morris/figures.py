"""The figures of the rules: positions of the lessons. Their words are in ``figures.<lang>.toml``."""

from games.catalog.jump_morris.tutorial import FORK, HOP
from games.engine.lessons import figure_of

FIGURES = {"close": figure_of(HOP.step("close")), "fork": figure_of(FORK.step("two"), before=True)}
