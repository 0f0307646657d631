"""Figures of the rule page of Barricade. Captions are in ``figures.<lang>.toml``."""

from games.catalog.barricade.data import Go
from games.catalog.barricade.paths import HOUSE
from games.catalog.barricade.positions import READER, in_the_way, position
from games.engine.lessons import Figure

WALK = Figure(
    section="3.3",
    position=position("g5", "n5", 4),
    seat=READER,
    solution=Go("e7", "g5"),
    wrong=(Go("k5", "g5"), Go("c5", "g5"), Go("g7", "g5", "b3")),
    expects=lambda tried: len(tried.after.state.last) > tried.before.die,
)
HIT = Figure(
    section="3.4",
    position=position("c4 e5", "g5 l5", 5),
    seat=READER,
    solution=Go("g5", "c4"),
    wrong=(Go("e5", "c4"), Go("j5", "e5")),
    expects=lambda tried: tried.after.state.pawns[1].count(HOUSE) > tried.before.pawns[1].count(HOUSE),
)
WALL = Figure(
    section="4.2",
    position=position("f7 c4", "k8", 1),
    seat=READER,
    solution=Go("g7", "f7", "k9"),
    right=in_the_way,
    wrong=(Go("g7", "f7", "b3"), Go("g7", "f7", "f1")),
    expects=in_the_way,
)
FIGURES = {"walk": WALK, "hit": HIT, "wall": WALL}
