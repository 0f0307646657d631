"""Figures of the rule page of Reversi. Their texts are in ``figures.<lang>.toml``."""

from games.catalog.reversi.data import Place
from games.catalog.reversi.positions import position, turns
from games.engine.lessons import Figure

TRAP = Figure(
    section="3.2",
    position=position("b4 e6", "c4 d4 e4 e5"),
    seat=0,
    solution=Place("f4", "b4"),
    wrong=(Place("h1"),),
    expects=turns(3),
)
LINE = Figure(
    section="3.3",
    position=position("a4 e2", "b4 c4 d4 e3"),
    seat=0,
    solution=Place("e4", "a4"),
    right=lambda tried: tried.move.field == "e4",
    wrong=(Place("e4"),),
    expects=turns(3),
)
FIGURES = {"trap": TRAP, "line": LINE}
