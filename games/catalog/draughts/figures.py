"""The figures of the rules. Their words are in ``figures.<lang>.toml``."""

from games.catalog.draughts.data import Go, Huff
from games.catalog.draughts.positions import position, taken
from games.engine.lessons import Figure

CHAIN = Figure(
    section="4.2",
    position=position({"w": "c3 h2", "b": "d4 d6 h8"}),
    seat=0,
    solution=Go(("c3", "e5", "c7")),
    wrong=(Go(("c3", "e5")), Go(("h2", "g3"))),
    expects=lambda tried: taken(tried) == 2,
)
HUFFING = Figure(
    section="5.2",
    position=position({"w": "e5 c1 g1", "b": "f6 g7 a5 h8"}, "f6", ("b6", "a5")),
    seat=0,
    solution=Huff("f6"),
    wrong=(Huff("g7"), Go(("c1", "b2"))),
    expects=lambda tried: tried.after.state.mover == 0,
)
FLIGHT = Figure(
    section="6.3",
    position=position({"W": "a1", "w": "h2", "b": "e5 h8"}),
    seat=0,
    solution=Go(("a1", "f6")),
    wrong=(Go(("a1", "c3")),),
    expects=lambda tried: taken(tried) == 1,
)
FIGURES = {"chain": CHAIN, "huff": HUFFING, "flight": FLIGHT}
