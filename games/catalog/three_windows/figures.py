"""The figures of the rule page: positions of the lessons. Their texts are in ``figures.<lang>.toml``."""

from games.catalog.three_windows.tutorial import LESSONS
from games.engine.lessons import figure_of

FIGURES = {
    "pair": figure_of(LESSONS[0].step("pair"), before=True),
    "second": figure_of(LESSONS[1].step("second"), before=True),
}
