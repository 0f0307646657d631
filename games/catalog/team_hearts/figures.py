"""The figures of the rule page of Team Hearts; their texts are in ``figures.<lang>.toml``."""

from games.catalog.hearts.data import Play
from games.catalog.hearts.positions import positions, taken_by
from games.catalog.team_hearts.rules import TeamHearts
from games.engine.lessons import Figure

ANNA, BEN, CEM, DORA = range(4)
_HERS = ("2H", "3H", "4H", "5H", "6H", "7H", "8H")
_HIS = ("9H", "10H", "JH", "QH", "KH", "AH")

FIGURES = {
    "partner": Figure(
        section="8.1",
        position=positions(TeamHearts())(
            *("3S 6C", "8C", "2S AS 4D", "QS 9C"),
            trick="JS",
            leader=BEN,
            broken=True,
            taken=(_HERS, (), _HIS, ()),
        ),
        seat=CEM,
        solution=Play("AS"),
        right=taken_by(CEM),
        wrong=(Play("2S"), Play("4D")),
        replies=((DORA, Play("QS")), (ANNA, Play("3S"))),
        expects=taken_by(CEM),
    ),
}
