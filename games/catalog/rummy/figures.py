"""The figures of the rule page; their texts are in ``figures.<lang>.toml``."""

from games.catalog.rummy.tutorial import JOKERS, KEEPING, LAYING, ROBBING
from games.engine.lessons import figure_of

FIGURES = {
    "lay": figure_of(LAYING.step("run"), before=True),
    "joker": figure_of(JOKERS.step("fetch"), lambda tried: "X1" in tried.after.state.hands[0], before=True),
    "rob": figure_of(ROBBING.step("king"), lambda tried: len(tried.after.state.melds) == 4, before=True),
    "keep": figure_of(KEEPING.step("gap"), lambda tried: "7H" in tried.after.state.hands[0], before=True),
}
