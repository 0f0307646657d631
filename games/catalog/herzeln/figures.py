"""The figures of the rules. Their words are in ``figures.<lang>.toml``."""

from games.catalog.herzeln.tutorial import LAY, SHUN
from games.engine.lessons import figure_of

FIGURES = {
    "king": figure_of(SHUN, lambda tried: tried.after.state.pad[-1].gained[1] == -40, before=True),
    "lay": figure_of(LAY, before=True),
}
