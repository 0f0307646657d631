"""The figures of the rules. Their words are in ``figures.<lang>.toml``."""

from games.catalog.nine_mens_morris.positions import position
from games.catalog.nine_mens_morris.tutorial import DOUBLE, MILL
from games.engine.kit.mills.data import Go
from games.engine.kit.mills.positions import closed
from games.engine.lessons import Figure, figure_of

JUMP = Figure(
    section="5.1",
    position=position("a7 d7 c3", "e4 d2 g1 b6"),
    seat=0,
    solution=Go("g7", "c3", "e4"),
    right=closed,
    wrong=(Go("c4", "c3"),),
    expects=closed,
)
FIGURES = {"mill": figure_of(MILL.step("close")), "twin": figure_of(DOUBLE.step("twin"), closed), "jump": JUMP}
