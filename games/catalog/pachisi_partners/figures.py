"""Figures of the rule page on play in pairs. Their texts are in ``figures.<lang>.toml``."""

from games.catalog.pachisi.data import Go, Hit, Waive
from games.catalog.pachisi_partners.positions import LEARNER, position
from games.engine.lessons import Figure

TOGETHER = Figure(
    section="6.1",
    position=position(4, (12, 33), (40,), (44,), (20,)),
    seat=LEARNER,
    solution=Go(0, 12),
    wrong=(Go(0, 33), Waive()),
    expects=lambda tried: not any(isinstance(event, Hit) for event in tried.after.events),
)
PAST = Figure(
    section="7.4",
    position=position(5, (53, 56, 57, 59), (30,), (3,), (12,)),
    seat=LEARNER,
    solution=Go(0, 53, past=True),
    wrong=(Go(0, 53),),
    expects=lambda tried: min(tried.after.state.pawns[LEARNER]) == 2,
)
FIGURES = {"together": TOGETHER, "past": PAST}
