"""The figures of the rule page; their texts are in ``figures.<lang>.toml``."""

from games.catalog.stray_knight.data import KNIGHT
from games.catalog.stray_knight.tutorial import EMPTY, LAST, PAIRS
from games.engine.lessons import figure_of

FIGURES = {
    "pair": figure_of(PAIRS.step("alike"), lambda tried: tried.after.state.recent == ("10D", "10H"), before=True),
    "over": figure_of(EMPTY.step("over"), lambda tried: not tried.after.state.hands[2], before=True),
    "end": figure_of(LAST.step("end"), lambda tried: tried.after.state.hands == ((), (KNIGHT,)), before=True),
}
