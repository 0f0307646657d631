"""The figures of the rule page of Turbo Hearts; their texts are in ``figures.<lang>.toml``."""

from games.catalog.hearts.data import Charge, Play
from games.catalog.hearts.positions import positions, taken_by
from games.catalog.turbo_hearts.rules import TurboHearts
from games.engine.kit.tricktaking.tricks import Played, Trick
from games.engine.lessons import Figure

ANNA, BEN, CEM, DORA = range(4)
_usual = positions(TurboHearts())
_CLUBS = Trick((Played(DORA, "2C"), Played(ANNA, "AC"), Played(BEN, "6C"), Played(CEM, "JC")), ANNA)

FIGURES = {
    "charging": Figure(
        section="9.1",
        position=_usual(
            *("2C 5C 10D JD KD AD", "3C 6C 7S 8S 9S 2H", "4C 7C 3D 4D 10S 4H", "8C 9C 5D QD JS 5H"),
            phase="charge",
            tricks=(),
        ),
        seat=ANNA,
        solution=Charge(("JD",)),
        wrong=(Charge(), Charge(("10D",))),
        replies=((BEN, Charge()), (CEM, Charge()), (DORA, Charge())),
        expects=lambda tried: tried.after.state.charged[ANNA] == ("JD",),
    ),
    "waits": Figure(
        section="9.2",
        position=_usual(
            *("8C 3D", "9C 4D", "8S QS 6D", "4S 5D"),
            trick="KS 3S",
            tricks=(_CLUBS,),
            charged=((), (), ("QS",), ()),
        ),
        seat=CEM,
        solution=Play("8S"),
        wrong=(Play("QS"),),
        replies=((DORA, Play("4S")),),
        expects=taken_by(ANNA),
    ),
}
