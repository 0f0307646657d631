"""The figures of the rule page; their texts are in ``figures.<lang>.toml``."""

from games.catalog.rufschnapsen.tutorial import BEAT, took
from games.engine.lessons import figure_of

FIGURES = {"beat": figure_of(BEAT, took)}
