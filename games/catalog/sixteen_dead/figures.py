"""The figures of the rule page: positions of the lessons. Their texts are in ``figures.<lang>.toml``."""

from games.catalog.sixteen_dead.tutorial import FIRST, LATER, PASSING
from games.engine.lessons import figure_of

FIGURES = {
    "two": figure_of(FIRST.step("two"), before=True),
    "level": figure_of(LATER.step("level"), before=True),
    "passing": figure_of(PASSING.step("best"), before=True),
}
