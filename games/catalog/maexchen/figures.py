"""Figures of the rule page of Mäxchen. Their words are in ``figures.<lang>.toml``. The reader is Anna, and Cem sits
before her.
"""

from games.catalog.maexchen.data import HEIGHTS, MAEXCHEN, Options, Say
from games.catalog.maexchen.positions import modest, throwing
from games.engine.lessons import Figure

HIGHER = Figure(
    section="3.3",
    position=throwing(31, 53),
    seat=0,
    solution=Say(61),
    right=modest(HEIGHTS[62]),
    wrong=(Say(31), Say(53), Say(66)),
    expects=lambda tried: tried.after.state.mover == 1,
)
BLUFF = Figure(
    section="5.3",
    position=throwing(42, 55, options=Options(maexchen="said")),
    seat=0,
    solution=Say(MAEXCHEN),
    wrong=(Say(42), Say(55), Say(66)),
    expects=lambda tried: tried.after.state.said[-1].value == MAEXCHEN,
)
FIGURES = {"higher": HIGHER, "maexchen": BLUFF}
