"""Figures of the rule page of Elevens duel. Captions are in ``figures.<lang>.toml``."""

from games.catalog.elevens_duel.tutorial import LAST_TEN, MIDDLE, SURE
from games.engine.lessons import figure_of

FIGURES = {
    "sure": figure_of(SURE, before=True),
    "middle": figure_of(MIDDLE, before=True),
    "enough": figure_of(LAST_TEN, before=True),
}
