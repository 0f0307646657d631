"""Figures of the rule page of Blockade draughts: positions of the lessons. Captions are in ``figures.<lang>.toml``."""

from games.catalog.enclosure_draughts.tutorial import LINK, SHUT
from games.engine.lessons import figure_of

FIGURES = {
    "group": figure_of(SHUT.step("group"), before=True),
    "together": figure_of(LINK.step("together"), before=True),
}
