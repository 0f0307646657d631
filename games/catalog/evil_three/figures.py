"""Figures of the rule page of The evil three: positions of the lessons. Captions are in ``figures.<lang>.toml``."""

from games.catalog.evil_three.tutorial import CHASE, ENOUGH
from games.engine.lessons import figure_of

FIGURES = {
    "turn": figure_of(ENOUGH.step("last"), before=True),
    "level": figure_of(CHASE.step("level"), before=True),
}
