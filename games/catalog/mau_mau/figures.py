"""Figures of the rule page of Mau-Mau. Their words are in ``figures.<lang>.toml``."""

from games.catalog.mau_mau.data import Lay
from games.catalog.mau_mau.positions import position
from games.engine.lessons import Figure

FITS = Figure(
    section="3.2",
    position=position("9S AD 7C QH", "8H 10H KC", heap="10S 10D 9D"),
    seat=0,
    solution=Lay("9S"),
    right=lambda tried: tried.move in (Lay("9S"), Lay("AD")),
    wrong=(Lay("7C"), Lay("QH")),
    expects=lambda tried: tried.after.state.heap[-1] == "9S",
)
WISH = Figure(
    section="4.3",
    position=position("7C QD KS", "8H 9D AS", heap="8S KH JC", wish="D"),
    seat=0,
    solution=Lay("QD"),
    wrong=(Lay("7C"), Lay("KS")),
    before=True,
    expects=lambda tried: tried.after.state.wish is None,
)
FIGURES = {"fits": FITS, "wish": WISH}
