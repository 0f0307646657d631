"""The figures of the rules of Omnibus Hearts. Their words are in ``figures.<lang>.toml``."""

from games.catalog.hearts.data import Play
from games.catalog.hearts.positions import positions, taken_by
from games.catalog.omnibus_hearts.rules import OmnibusHearts
from games.engine.lessons import Figure

ANNA, BEN, CEM, DORA = range(4)

FIGURES = {
    "jack": Figure(
        section="6.5",
        position=positions(OmnibusHearts())("8C 3S", "4C 7S", "5C 8S", "3D QD 7S", trick="9D JD 4D"),
        seat=DORA,
        solution=Play("QD"),
        right=taken_by(DORA),
        wrong=(Play("3D"), Play("7S")),
        expects=taken_by(DORA),
    ),
}
