"""Figures of the rule page of Fifty-one. Captions are in ``figures.<lang>.toml``."""

from games.catalog.fifty_one.data import Play
from games.catalog.fifty_one.positions import position
from games.engine.lessons import Figure

SUM = Figure(
    section="2.2",
    position=position("8C QH 9D AS 7C 10H", "8D JD KS 9C 7H", "QC KC 10D JS AH", total=47),
    seat=0,
    solution=Play("10H"),
    right=lambda tried: tried.move in (Play("10H"), Play("9D")),
    wrong=(Play("QH"), Play("8C")),
    before=True,
    expects=lambda tried: tried.after.state.total == 46,
)
FIGURES = {"sum": SUM}
