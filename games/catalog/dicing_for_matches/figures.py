"""Figures of the rule page of Dicing for matches: positions of the lesson. Captions are in ``figures.<lang>.toml``."""

from games.catalog.dicing_for_matches.tutorial import LESSONS
from games.engine.lessons import figure_of

FIGURES = {"debt": figure_of(LESSONS[0].step("debt"), before=True)}
