"""The figures of the rule page; their texts are in ``figures.<lang>.toml``."""

from games.catalog.skat.tutorial import FOLLOW, took
from games.engine.lessons import figure_of

FIGURES = {"follow": figure_of(FOLLOW, took)}
