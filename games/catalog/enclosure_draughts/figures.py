"""The figures of the rules: positions of the lessons. Their words are in ``figures.<lang>.toml``."""

from games.catalog.enclosure_draughts.tutorial import LINK, SHUT
from games.engine.lessons import figure_of

FIGURES = {
    "group": figure_of(SHUT.step("group"), before=True),
    "together": figure_of(LINK.step("together"), before=True),
}
