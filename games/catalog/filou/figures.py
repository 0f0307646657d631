"""Figures of the rule page of Filou: positions of the lessons. Captions are in ``figures.<lang>.toml``."""

from games.catalog.filou.tutorial import LESSONS
from games.engine.lessons import figure_of

FIGURES = {
    "climbed": figure_of(LESSONS[0].step("lower"), before=True),
    "offer": figure_of(LESSONS[2].step("buy"), before=True),
}
