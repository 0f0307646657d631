"""Figures of the rule page of Plus pair, minus pair: positions of the lesson. Captions are in
``figures.<lang>.toml``.
"""

from games.catalog.dice_pairs.tutorial import LESSONS
from games.engine.lessons import figure_of

FIGURES = {"throw": figure_of(LESSONS[0].step("throw"), before=True)}
