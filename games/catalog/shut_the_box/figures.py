"""The figures of the rule page: positions of the lessons. Their texts are in ``figures.<lang>.toml``."""

from games.catalog.shut_the_box.tutorial import HIGH, ONE_DIE
from games.engine.lessons import figure_of

FIGURES = {
    "cover": figure_of(HIGH.step("nine"), before=True),
    "one-die": figure_of(ONE_DIE.step("seven"), before=True),
}
