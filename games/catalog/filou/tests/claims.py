"""Claims of the pages of Filou about odds and good play, and the checks that prove them."""

from collections.abc import Sequence
from typing import Any

from games.catalog.filou.climbing import PAIRS, chance, likelier, usual
from games.catalog.filou.tests.test_rules import test_when_to_stop
from tests.claims import Claims, Figure

CLAIMS = Claims()

CLAIMS.taught(
    "stop",
    "home",
    en="The best prize is the one that is enough.",
    de="Der beste Gewinn ist der, der reicht.",
)


def right(pair: int, *, higher: bool) -> float:
    """Return for how many of the 36 throws the call is right."""
    return 36 * chance(pair, higher=higher)


@CLAIMS.says(
    en="The likelier call on the first pair comes true in 72 of 100 turns on average.",
    de="Die wahrscheinlichere Ansage auf das erste Paar trifft im Schnitt in 72 von 100 Zügen zu.",
)
@CLAIMS.says(
    en="The likelier call is right in 72 of 100 turns on average when the first pair is thrown at random.",
    de="Die wahrscheinlichere Ansage stimmt im Schnitt in 72 von 100 Zügen, wenn das erste Paar zufällig geworfen ist.",
)
def the_likelier_call(game: Any) -> Sequence[Figure]:
    return [100 * sum(odds * chance(pair, higher=likelier(pair)) for pair, odds in PAIRS.items())]


@CLAIMS.says(
    en="51 and 52 are the worst pairs: no call on them comes true more than every other time.",
    de="51 und 52 sind die schlimmsten Paare: Keine Ansage trifft da öfter als jedes zweite Mal zu.",
)
@CLAIMS.says(
    en="With 51 and 52 it is only every other time.",
    de="Bei 51 und 52 ist es nur jedes zweite Mal.",
)
def the_worst_pairs(game: Any) -> Sequence[Figure]:
    odds = {pair: chance(pair, higher=likelier(pair)) for pair in PAIRS}
    assert {pair for pair in odds if odds[pair] <= 0.5 + 1e-9} == {51, 52}
    return [51, 52]


@CLAIMS.says(
    en="On the prizes of 1 and 3, one more call pays on average whatever pair stands there.",
    de="Auf den Gewinnen von 1 und 3 lohnt sich eine Ansage mehr im Schnitt bei jedem Paar.",
)
def one_more_call(game: Any) -> Sequence[Figure]:
    test_when_to_stop()
    return [1, 3]


@CLAIMS.says(
    en="If you mean to call just once more and then stop, that gains on average on the 1, the 3 and the 30 with any pair; on the 18 not with 44, 51, 52 and 53, on the 6 and 12 not with 43 and 54 either, and on the 9 with no pair from 41 to 55 and not with 61.",
    de="Willst du nur noch einmal ansagen und dann aufhören, so lohnt sich das im Schnitt auf der 1, der 3 und der 30 bei jedem Paar, auf der 18 nicht bei 44, 51, 52 und 53, auf 6 und 12 auch nicht bei 43 und 54, auf der 9 bei keinem Paar von 41 bis 55 und nicht bei 61.",
)
def once_more_and_stop(game: Any) -> Sequence[Figure]:
    test_when_to_stop()
    return [1, 3, 30, 18, 44, 51, 52, 53, 6, 12, 43, 54, 9, 41, 55, 61]


@CLAIMS.says(
    en="Counting all further calls as well, going on is worth more points at every rung and with every pair, even though only 6 turns in 100 reach the 60.",
    de="Zählt man auch alle weiteren Ansagen, so bringt Weitermachen auf jeder Sprosse und bei jedem Paar mehr Punkte, obwohl nur 6 von 100 Zügen die 60 erreichen.",
)
def all_further_calls(game: Any) -> Sequence[Figure]:
    test_when_to_stop()
    return [100 * usual()[60], 60]


@CLAIMS.says(
    en="33 throws out of 36 are higher than 21, two are equal, and only 11 is lower.",
    de="33 von 36 Würfen sind höher als 21, zwei gleich, und tiefer ist nur die 11.",
)
def higher_than_21(game: Any) -> Sequence[Figure]:
    return [right(21, higher=True), 36, 21, 2, 11]


@CLAIMS.says(
    en="Only 11 is lower than 21, one throw in 36.",
    de="Tiefer als 21 ist nur die 11, einer von 36 Würfen.",
)
def lower_than_21(game: Any) -> Sequence[Figure]:
    assert round(right(21, higher=False)) == 1
    return [11, 21, 36]


@CLAIMS.says(
    en="31 throws out of 36 are lower than 64, and the next prize is three times as much.",
    de="31 von 36 Würfen sind tiefer als 64, und der nächste Gewinn ist dreimal so viel.",
)
@CLAIMS.says(
    en="31 throws out of 36 are lower than 64.",
    de="31 von 36 Würfen sind tiefer als 64.",
)
@CLAIMS.says(
    en="Lower than 64 comes true in 31 throws out of 36.",
    de="Tiefer als 64 trifft in 31 von 36 Würfen zu.",
)
@CLAIMS.says(
    en="Possible, but lower than 64 comes true in 31 throws out of 36.",
    de="Möglich, aber tiefer als 64 trifft in 31 von 36 Würfen zu.",
)
def lower_than_64(game: Any) -> Sequence[Figure]:
    return [right(64, higher=False), 36, 64]


@CLAIMS.says(
    en="33 throws out of 36 are lower than 65, and then the prize is 18 already.",
    de="33 von 36 Würfen sind tiefer als 65, und dann sind es schon 18.",
)
@CLAIMS.says(
    en="Lower than 65 comes true in 33 throws out of 36, and the next prize is 18.",
    de="Tiefer als 65 trifft in 33 von 36 Würfen zu, und der nächste Gewinn ist 18.",
)
def lower_than_65(game: Any) -> Sequence[Figure]:
    return [right(65, higher=False), 36, 65, 18]


@CLAIMS.says(
    en="Here 33 throws out of 36 lead to the 18.",
    de="Hier führen 33 von 36 Würfen auf die 18.",
)
def to_the_18(game: Any) -> Sequence[Figure]:
    return [right(65, higher=False), 36, 18]


CLAIMS.rule(
    "6.2",
    en="But points are not the match: whoever needs 8 more is better off with a safe 9.",
    de="Aber Punkte sind nicht die Partie: Wem 8 fehlen, dem ist eine sichere 9 lieber.",
)


@CLAIMS.says(
    en="Against the 52 no call comes true more often than every other time, and you would pay 12 for it.",
    de="Gegen die 52 trifft keine Ansage öfter als jedes zweite Mal zu, und 12 zahlst du noch dafür.",
)
def against_the_52(game: Any) -> Sequence[Figure]:
    assert max(right(52, higher=higher) for higher in (True, False)) <= 18 + 1e-9
    return [52, 12]
