"""Figures of the rule page of Sixty-six. Their texts are in ``figures.<lang>.toml``."""

from games.catalog.sixty_six.rules import Options, SixtySix
from games.engine.kit.tricktaking.talon.data import Play
from games.engine.kit.tricktaking.talon.positions import table
from games.engine.lessons import Figure

TERMS = SixtySix().terms_for(Options(), 2)
PLAYED = "0 AC 7C 0 AD 7D 1 AS 8H 1 10S 8D 1 QC 8C 0 10D 9D 1 KS 7S 1 JC 9C 0 QD JD 1 QS 8S"
"""Ten tricks, which use up the talon; spades are trumps."""
DEAL = Figure(
    section="2.3",
    position=table(TERMS, ["AH KC QC 9D 10S 7D", "KH JH AD QS JS 8C"], "10H"),
    seat=0,
    solution=Play("7D"),
    wrong=(Play("10S"), Play("AH"), Play("QC")),
    before=True,
)
STRICT = Figure(
    section="4.2",
    position=table(TERMS, ["10H 7H 9S 10C KD 9H", "QH JH KH KC JS"], "JS", PLAYED, trick="AH", talon=()),
    seat=0,
    solution=Play("7H"),
    wrong=(Play("10H"), Play("9S"), Play("10C")),
)
FIGURES = {"deal": DEAL, "strict": STRICT}
