"""Figures of the rule page of Catch the hat. Captions are in ``figures.<lang>.toml``.

A figure is drawn after the move, when the next die has been thrown. The ``throws`` of a figure is chosen so that this
die shows the same pips as the move used.
"""

from games.catalog.catch_the_hat.data import Go
from games.catalog.catch_the_hat.positions import LEARNER, position
from games.catalog.catch_the_hat.wheel import FIELDS
from games.engine.lessons import Figure

TOWER = Figure(
    section="4.1",
    position=position(4, (2, 1), {"a3": "01", "c3": "10", "24": "1"}, throws=2),
    seat=LEARNER,
    solution=Go("01", "a3", "c3"),
    wrong=(Go("01", "a3", "b3"), Go("0", "", "a3")),
    expects=lambda tried: tried.after.state.towers[FIELDS["c3"]] == ("0110",),
)
BENCH = Figure(
    section="4.3",
    position=position(2, (3, 0), {"12": "01", "14": "1 1", "9": "1"}, throws=0),
    seat=LEARNER,
    solution=Go("01", "12", "14"),
    wrong=(Go("01", "12", "b1"), Go("0", "", "2")),
    expects=lambda tried: tried.after.state.towers[FIELDS["14"]] == ("01", "1", "1"),
)
HOME = Figure(
    section="5.2",
    position=position(5, (2, 1), {"40": "011", "25": "0", "8": "1"}, throws=4),
    seat=LEARNER,
    solution=Go("011", "40", "", "a2"),
    right=lambda tried: bool(tried.move.start) and not tried.move.to,
    wrong=(Go("011", "40", "5"), Go("0", "25", "28")),
    expects=lambda tried: tried.after.state.caught == (2, 0),
)
FIGURES = {"tower": TOWER, "bench": BENCH, "home": HOME}
