"""The figures of the rules. Their words are in ``figures.<lang>.toml``."""

from games.catalog.binokel.tutorial import FOLLOW
from games.engine.lessons import figure_of

FIGURES = {"strict": figure_of(FOLLOW)}
