"""Figures of the rule page of German Schafkopf. Captions are in ``figures.<lang>.toml``."""

from games.catalog.german_schafkopf.tutorial import FOLLOW, took
from games.engine.lessons import figure_of

FIGURES = {"follow": figure_of(FOLLOW, took)}
