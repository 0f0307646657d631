"""The figures of the rule page of Spot Hearts; their texts are in ``figures.<lang>.toml``."""

from games.catalog.hearts.data import Play
from games.catalog.hearts.positions import positions
from games.catalog.spot_hearts.rules import SpotHearts
from games.engine.lessons import Figure, Tried

ANNA, BEN, CEM, DORA = range(4)
GAME = SpotHearts()


def _costs_fourteen(tried: Tried) -> bool:
    return GAME.view(tried.after.state, None).points[ANNA] == 14


FIGURES = {
    "spots": Figure(
        section="6.1",
        position=positions(GAME)("8C 3S", "4C 7S", "5C 2H AH", "7D 8S", trick="10D 4D"),
        seat=CEM,
        solution=Play("AH"),
        wrong=(Play("2H"), Play("5C")),
        replies=((DORA, Play("7D")),),
        expects=_costs_fourteen,
    ),
}
