"""Figures of the rule page of pachisi. Their texts are in ``figures.<lang>.toml``."""

from games.catalog.pachisi.data import Go, Hit
from games.catalog.pachisi.positions import LEARNER, position
from games.engine.lessons import Figure, Tried


def hit(tried: Tried) -> int:
    """Return how many pawns the move sent back."""
    return sum(event.count for event in tried.after.events if isinstance(event, Hit))


BENCH = Figure(
    section="5.2",
    position=position(4, (21, 40), (11, 30), (50,)),
    seat=LEARNER,
    solution=Go(0, 21),
    wrong=(Go(0, 40),),
    expects=lambda tried: hit(tried) == 0,
)
NO_WAY = Figure(
    section="6.2",
    position=position(5, (18, 30), (7, 7), (50,)),
    seat=LEARNER,
    solution=Go(0, 30),
    wrong=(Go(0, 18),),
)
BOTH = Figure(
    section="6.3",
    position=position(3, (18, 30), (7, 7), (50,)),
    seat=LEARNER,
    solution=Go(0, 18),
    wrong=(Go(0, 30),),
    expects=lambda tried: hit(tried) == 2,
)
EXACT = Figure(
    section="7.1",
    position=position(6, (52, 54, 57, 59), (20,), (38,)),
    seat=LEARNER,
    solution=Go(0, 52),
    wrong=(Go(0, 54),),
    expects=lambda tried: tried.after.state.pawns[LEARNER] == (54, 57, 58, 59),
)
FIGURES = {"bench": BENCH, "no-way": NO_WAY, "both": BOTH, "exact": EXACT}
