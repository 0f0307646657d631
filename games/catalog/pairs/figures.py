"""The figures of the rule page: positions of the lessons. Their texts are in ``figures.<lang>.toml``."""

from games.catalog.pairs.tutorial import FINDING, NEW
from games.engine.lessons import figure_of

FIGURES = {
    "first": figure_of(NEW.step("first")),
    "pair": figure_of(FINDING.step("take"), lambda tried: tried.after.state.taken.count(0) == 2),
}
