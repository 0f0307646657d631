"""The figures of the rules. Their words are in ``figures.<lang>.toml``."""

from games.catalog.nine_mens_morris.data import Go
from games.catalog.nine_mens_morris.positions import closed, position
from games.engine.lessons import Figure

MILL = Figure(
    section="4.1",
    position=position("a7 d7 f4", "b6 e4 d2", (6, 6)),
    seat=0,
    solution=Go("g7", take="e4"),
    right=closed,
    wrong=(Go("a4"), Go("g7")),
    expects=closed,
)
TWIN = Figure(
    section="4.1",
    position=position("b6 d6 f6 a7 g7", "c5 e4 c3 d2 g1"),
    seat=0,
    solution=Go("d7", "d6", "c5"),
    right=closed,
    wrong=(Go("a4", "a7"),),
    expects=closed,
)
JUMP = Figure(
    section="5.1",
    position=position("a7 d7 c3", "e4 d2 g1 b6"),
    seat=0,
    solution=Go("g7", "c3", "e4"),
    right=closed,
    wrong=(Go("c4", "c3"),),
    expects=closed,
)
FIGURES = {"mill": MILL, "twin": TWIN, "jump": JUMP}
