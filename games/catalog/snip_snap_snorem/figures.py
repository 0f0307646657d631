"""The figures of the rule page; their texts are in ``figures.<lang>.toml``."""

from games.catalog.snip_snap_snorem.tutorial import FIRST, LEAD, RUN
from games.engine.lessons import figure_of

FIGURES = {
    "take_along": figure_of(RUN.step("take_along"), lambda tried: len(tried.after.state.hands[0]) == 1, before=True),
    "again": figure_of(LEAD.step("again"), before=True),
    "first": figure_of(FIRST.step("sure"), lambda tried: tried.after.state.mover == 0, before=True),
}
