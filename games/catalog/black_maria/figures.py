"""Figures of the rule page of Black Maria. Captions are in ``figures.<lang>.toml``."""

from games.catalog.black_maria.rules import BlackMaria
from games.catalog.hearts.data import Play
from games.catalog.hearts.positions import plays_suit, positions
from games.engine.lessons import Figure, Tried

ANNA, BEN, CEM = range(3)
GAME = BlackMaria()
_usual = positions(GAME)


def _costs_seventeen(tried: Tried) -> bool:
    return GAME.view(tried.after.state, None).points[BEN] == 17


FIGURES = {
    "hearts-first": Figure(
        section="5.5",
        position=_usual("2H KC 9D", "5H 6C 7D", "9H 10C JD", tricks=()),
        seat=ANNA,
        solution=Play("2H"),
        right=plays_suit("H"),
        wrong=(Play("KC"),),
    ),
    "king": Figure(
        section="6.1",
        position=_usual("3C 4D", "5C 6D", "5S KS 8D", trick="JS AS"),
        seat=CEM,
        solution=Play("KS"),
        wrong=(Play("5S"), Play("8D")),
        expects=_costs_seventeen,
    ),
}
