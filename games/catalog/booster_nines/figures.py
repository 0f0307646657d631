"""Figures of the rule page of Booster Nines. Captions are in ``figures.<lang>.toml``."""

from games.catalog.booster_nines.rules import BoosterNines
from games.catalog.hearts.data import Play
from games.catalog.hearts.positions import positions, taken_by
from games.engine.lessons import Figure

ANNA, BEN, CEM, DORA = range(4)

FIGURES = {
    "nine": Figure(
        section="9.4",
        position=positions(BoosterNines())("3S 6D", "4S 7D", "5S 8D", "4C KC AD", trick="9C QC 3C 10C 5D 2C KH"),
        seat=DORA,
        solution=Play("4C"),
        right=taken_by(BEN),
        wrong=(Play("KC"), Play("AD")),
        expects=taken_by(BEN),
    ),
}
