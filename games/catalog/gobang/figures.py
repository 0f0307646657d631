"""Figures of the rule page of Gobang: positions of the lessons. Captions are in ``figures.<lang>.toml``."""

from games.catalog.gobang.tutorial import BREAK, CATCH, KEEP
from games.engine.lessons import figure_of

FIGURES = {
    "pair": figure_of(CATCH.step("pair"), before=True),
    "several": figure_of(CATCH.step("two"), before=True),
    "between": figure_of(KEEP.step("between"), before=True),
    "broken": figure_of(BREAK.step("four"), before=True),
}
