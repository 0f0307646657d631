"""Claims of the pages of The evil three about odds and good play, and the checks that prove them."""

from collections.abc import Sequence
from typing import Any

from games.catalog.evil_three.tests.test_rules import to_beat
from tests.claims import Claims, Figure

CLAIMS = Claims()
GOOD = (1, 2, 4, 5, 6)

CLAIMS.rule(
    "5.2",
    en="Second is no better than being thrown out.",
    de="Zweiter zu sein ist nicht besser als auszuscheiden.",
)


@CLAIMS.says(
    en="A throw brings 3.6 points on average if it is not a three.",
    de="Ein Wurf bringt im Schnitt 3,6 Punkte, wenn er keine Drei ist.",
)
@CLAIMS.says(
    en="One throw in six is a three; the others bring 3.6 points on average.",
    de="Jeder sechste Wurf ist eine Drei; die anderen bringen im Schnitt 3,6 Punkte.",
)
def a_throw(game: Any) -> Sequence[Figure]:
    return [sum(GOOD) / 5]


@CLAIMS.says(
    en="Five throws in six make the win all yours.",
    de="Mit fünf von sechs Würfen gehört der Sieg dir allein.",
)
@CLAIMS.says(
    en="A throw brings a whole one five times out of six.",
    de="Ein Wurf bringt in fünf von sechs Fällen einen ganzen.",
)
@CLAIMS.says(
    en="Five throws in six win outright.",
    de="Mit fünf von sechs Würfen gewinnst du allein.",
)
def five_in_six(game: Any) -> Sequence[Figure]:
    """Check that five of six throws are not a three."""
    return [len(GOOD), 6]


@CLAIMS.says(
    en="Tempting, but one throw in six ends it all, and 15 is hard enough for Ben to beat.",
    de="Verlockend, aber jeder sechste Wurf beendet alles, und 15 sind für Ben schwer genug.",
)
def fifteen_is_hard_to_beat(game: Any) -> Sequence[Figure]:
    assert to_beat(15, 0, {}) < 0.5
    return [6, 15]


@CLAIMS.says(
    en="You need about five more points.",
    de="Du brauchst etwa fünf Punkte mehr.",
)
def how_much_more(game: Any) -> Sequence[Figure]:
    """Check the step from 19 to 24, the total that is enough against three rivals."""
    return [24 - 19]


@CLAIMS.says(
    en="Your lead holds seven times out of ten.",
    de="Das hält in sieben von zehn Fällen.",
)
def a_lead_of_23(game: Any) -> Sequence[Figure]:
    return [10 * (1 - to_beat(23, 0, {})), 10]
