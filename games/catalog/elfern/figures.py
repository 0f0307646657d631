"""Figures of the rule page of Elfern. Captions are in ``figures.<lang>.toml``."""

from games.catalog.elfern.tutorial import COLLECT, END
from games.engine.lessons import figure_of

TAKEN = figure_of(COLLECT.step("take"), lambda tried: tried.after.state.tricks[-1].winner == 0)
FOLLOW = figure_of(END.step("follow"), lambda tried: tried.after.state.tricks[-1].winner == 0)
FIGURES = {"taken": TAKEN, "follow": FOLLOW}
