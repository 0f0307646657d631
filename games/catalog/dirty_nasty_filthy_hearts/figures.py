"""Figures of the rule page of Dirty Nasty Filthy Hearts. Captions are in ``figures.<lang>.toml``."""

from games.catalog.dirty_nasty_filthy_hearts.rules import DirtyNastyFilthyHearts
from games.catalog.hearts.data import Play
from games.catalog.hearts.positions import positions, taken_by
from games.engine.lessons import Figure, Tried

ANNA, BEN, CEM, DORA = range(4)
GAME = DirtyNastyFilthyHearts()
_usual = positions(GAME)


def _costs_three(tried: Tried) -> bool:
    return GAME.view(tried.after.state, None).points[BEN] == 3


FIGURES = {
    "calm": Figure(
        section="5.4",
        position=_usual("3D 4D 5S", "6D 7D 6S", "9D 10D 7S", "QD KD 4H", trick="2C 9C KC", tricks=()),
        seat=DORA,
        solution=Play("KD"),
        wrong=(Play("QD"), Play("4H")),
        expects=taken_by(CEM),
    ),
    "thief": Figure(
        section="6.5",
        position=_usual("3C 4S", "5C 6S", "7D QD 9S", "3D 8S", trick="JD KD"),
        seat=CEM,
        solution=Play("QD"),
        wrong=(Play("7D"),),
        replies=((DORA, Play("3D")),),
        expects=_costs_three,
    ),
}
