"""Figures of the rule page of Yatzi. Their texts are in ``figures.<lang>.toml``."""

from games.catalog.yatzi.data import Enter, Throw
from games.catalog.yatzi.positions import position
from games.catalog.yatzi.scoring import upper
from games.engine.lessons import Figure

AGAIN = Figure(
    section="3.2",
    position=position((2, 3, 4, 5, 5), 2),
    seat=0,
    solution=Throw((4,)),
    right=lambda tried: tried.move in (Throw((3,)), Throw((4,))),
    wrong=(Throw((0, 1)), Enter("chance")),
    stays=True,
    expects=lambda tried: tried.after.state.throws == 3,
)
FULL_HOUSE = Figure(
    section="5.2",
    position=position((2, 2, 5, 5, 5), 3),
    seat=0,
    solution=Enter("full_house"),
    wrong=(Enter("fives"), Enter("chance")),
    stays=True,
    before=True,
    expects=lambda tried: upper(tried.after.state.sheets[0][0]) == 0 and 25 in tried.after.state.sheets[0][0],
)
FIGURES = {"again": AGAIN, "full-house": FULL_HOUSE}
