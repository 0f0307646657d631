"""The figures of the rules of Hearts, with positions from the engine. Their words are in ``figures.<lang>.toml``."""

from games.catalog.hearts.counting import penalties, total
from games.catalog.hearts.data import Play
from games.catalog.hearts.positions import plays_suit, positions, taken_by
from games.catalog.hearts.rules import Hearts
from games.engine.lessons import Figure, Tried

ANNA, BEN, CEM, DORA = range(4)
GAME = Hearts()
_usual = positions(GAME)
_HEARTS = ("2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "10H", "JH", "QH")


def _anna_has_all(tried: Tried) -> bool:
    state = tried.after.state
    return penalties(state, state.taken[ANNA]) == total(state)


FIGURES = {
    "follow": Figure(
        section="5.3",
        position=_usual("9D 2S", "7D 9S", "3C KC QS 5H", "6C JD AS", trick="8C 10C"),
        seat=CEM,
        solution=Play("3C"),
        right=taken_by(BEN),
        wrong=(Play("QS"), Play("KC")),
        replies=((DORA, Play("6C")),),
        expects=taken_by(BEN),
    ),
    "takes": Figure(
        section="5.3",
        position=_usual("8C 3S", "4C 7S", "5C 8S", "8D AD 2S", trick="6D AH KD"),
        seat=DORA,
        solution=Play("8D"),
        right=taken_by(CEM),
        wrong=(Play("AD"), Play("2S")),
        expects=taken_by(CEM),
    ),
    "first-trick": Figure(
        section="5.4",
        position=positions(GAME, first_trick="no-penalty")(
            "3D 4D 5S", "6D 7D 6S", "9D 10D 7S", "QS AD 8D 4H", trick="2C 9C KC", tricks=()
        ),
        seat=DORA,
        solution=Play("AD"),
        right=plays_suit("D"),
        wrong=(Play("QS"), Play("4H")),
        expects=taken_by(CEM),
    ),
    "unbroken": Figure(
        section="5.5",
        position=_usual("4D 9S 3H", "8D 7S 5H", "10D JS 6H", "2D KS 9H"),
        seat=ANNA,
        solution=Play("4D"),
        right=plays_suit("DS"),
        wrong=(Play("3H"),),
    ),
    "breaking": Figure(
        section="5.5",
        position=_usual("2S 7C", "8C 3H JH", "5D 4C 6S", "8D 9C 8S", trick="AD"),
        seat=BEN,
        solution=Play("JH"),
        right=plays_suit("H"),
        wrong=(Play("8C"),),
        replies=((CEM, Play("5D")), (DORA, Play("8D"))),
        expects=lambda tried: tried.after.state.broken,
    ),
    "stuck": Figure(
        section="5.6",
        position=_usual("QS 4H 8H", "10S 6D 7D", "5S 3C 4C", "KS 8C 9C"),
        seat=ANNA,
        solution=Play("QS"),
        wrong=(Play("4H"),),
        replies=((BEN, Play("10S")), (CEM, Play("5S")), (DORA, Play("KS"))),
        expects=taken_by(DORA),
    ),
    "safe": Figure(
        section="5.7",
        position=positions(GAME, queen_when_safe=True)("8C 9C", "10C JC", "QS 3S 9D", "5S 4D 6D", trick="7S KS"),
        seat=CEM,
        solution=Play("QS"),
        wrong=(Play("3S"),),
        replies=((DORA, Play("5S")),),
        expects=taken_by(BEN),
    ),
    "moon": Figure(
        section="6.3",
        position=_usual(
            *("AH 3D", "KH 5C", "QD 7C", "8C 9C"), broken=True, taken=((*_HEARTS, "QS", "2D", "4D"), (), (), ())
        ),
        seat=ANNA,
        solution=Play("AH"),
        wrong=(Play("3D"),),
        replies=((BEN, Play("KH")), (CEM, Play("QD")), (DORA, Play("8C"))),
        expects=_anna_has_all,
    ),
}
