"""Figures of the rule page of Schnapsen. Their texts are in ``figures.<lang>.toml``."""

from games.engine.kit.tricktaking.talon.data import Play
from games.engine.kit.tricktaking.talon.positions import position
from games.engine.lessons import Figure

DEAL = Figure(
    section="2.3",
    position=position("AH KC QC JD 10S", "KH JH AD QS JS", "10H"),
    seat=0,
    solution=Play("JD"),
    wrong=(Play("10S"), Play("AH")),
    before=True,
)
STRICT = Figure(
    section="4.2",
    position=position(
        "KH JH AS 10C",
        "10H AD 10D",
        "KS",
        "0 AH JS 1 AC JC 0 QS JD 1 KD QD 0 10S KC 1 KS QC",
        trick="QH",
    ),
    seat=0,
    solution=Play("KH"),
    wrong=(Play("JH"), Play("AS"), Play("10C")),
    expects=lambda tried: tried.after.state.tricks[-1].winner == 0,
)
FIGURES = {"deal": DEAL, "strict": STRICT}
