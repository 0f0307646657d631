"""Figures of the rule page of Schwimmen. Their texts are in ``figures.<lang>.toml``."""

from games.catalog.schwimmen.data import Choose, Swap
from games.catalog.schwimmen.positions import position
from games.catalog.schwimmen.value import worth
from games.engine.lessons import Figure

SUIT = Figure(
    section="2.3",
    position=position("JS 8S 9H", "7H 8D QC", "KC 10D 7D", middle="QS 9D 7C"),
    seat=0,
    solution=Swap("9H", "QS"),
    wrong=(Swap("8S", "9D"), Swap("JS", "QS")),
    before=True,
    expects=lambda tried: worth(tried.after.state.hands[0]) == 56,
)
PACKET = Figure(
    section="3.2",
    position=position("7C 9D 8S", "7H 8D QC", "KC 10D 7D", spare="AH KS 9C"),
    seat=0,
    solution=Choose(keep=False),
    wrong=(Choose(keep=True),),
    before=True,
    expects=lambda tried: tried.after.state.table == ("7C", "9D", "8S"),
)
FIGURES = {"suit": SUIT, "packet": PACKET}
