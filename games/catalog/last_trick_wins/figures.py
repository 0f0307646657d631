"""The figures of the rules. Their words are in ``figures.<lang>.toml``."""

from games.catalog.last_trick_wins.tutorial import ORDER, SAVE
from games.engine.lessons import figure_of

HIGHER = figure_of(ORDER.step("king"), lambda tried: tried.after.state.tricks[-1].winner == 0)
LAST = figure_of(SAVE.step("two"), before=True)
FIGURES = {"higher": HIGHER, "last": LAST}
