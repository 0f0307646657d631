"""The figures of the rule page; their texts are in ``figures.<lang>.toml``."""

from games.catalog.twenty_off.tutorial import RUFF, TRUMPS
from games.engine.lessons import figure_of

FIGURES = {
    "swap": figure_of(TRUMPS.step("swap"), before=True),
    "ruff": figure_of(RUFF, lambda tried: tried.after.state.tricks[-1].winner == 0),
}
