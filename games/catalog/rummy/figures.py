"""The figures of the rules. Their words are in ``figures.<lang>.toml``."""

from games.catalog.rummy.tutorial import JOKERS, KEEPING, LAYING
from games.engine.lessons import figure_of

FIGURES = {
    "lay": figure_of(LAYING.step("run"), before=True),
    "joker": figure_of(JOKERS.step("fetch"), lambda tried: "X1" in tried.after.state.hands[0], before=True),
    "keep": figure_of(KEEPING.step("gap"), lambda tried: "7H" in tried.after.state.hands[0], before=True),
}
