"""Checks of what the pages of One to sixteen say about chances."""

from collections.abc import Sequence
from typing import Any

from games.catalog.one_to_sixteen.making import makes
from games.catalog.one_to_sixteen.rules import reached, steps, turns
from games.engine.kit.throwing.odds import arrivals, first_home, mean
from tests.chances import NO_BOT_BETTER, luck_only, terms, throws
from tests.claims import Figure

CLAIMS = luck_only(NO_BOT_BETTER)

CLAIMS.rule(
    "4.2",
    en="May I use a die twice in one number?",
    de="Darf ich einen Würfel in einer Zahl zweimal verwenden?",
)
CLAIMS.rule(
    "4.2",
    en="So 1, 3 and 6 make everything from 1 to 10: 2 is 3 − 1, 7 is 6 + 1, 8 is 6 + 3 − 1.",
    de="So machen 1, 3 und 6 alles von 1 bis 10: 2 ist 3 − 1, 7 ist 6 + 1, 8 ist 6 + 3 − 1.",
)


def way(game: Any, total: int = 0, ops: str = "plus-minus") -> Sequence[float]:
    """Return the probabilities that the way ends with the next throw, the second and so on."""
    found: Sequence[float] = turns(terms(game) if ops == "plus-minus" else terms(game, ops=ops), total)
    return found


def makes_it(number: int) -> float:
    """Return the probability that a throw makes that number."""
    return sum(number in makes(dice, all_four=False) for dice in throws(3)) / 6**3


def six_or_more(game: Any) -> float:
    """Return the probability that the first throw makes six numbers or more."""
    return sum(share for total, share in steps(terms(game), 0).items() if total >= 6)


@CLAIMS.says(
    en="The first throw brings six numbers or more in 56 cases out of 100, and ten at most.",
    de="Der erste Wurf bringt in 56 von 100 Fällen sechs Zahlen oder mehr, höchstens aber zehn.",
)
def the_first_throw(game: Any) -> Sequence[Figure]:
    return [6, 100 * six_or_more(game), max(steps(terms(game), 0))]


@CLAIMS.says(
    en="The first throw brings six numbers or more in 56 cases out of 100; only 1, 3 and 6 bring ten, and that is one throw in 36.",
    de="Der erste Wurf bringt in 56 von 100 Fällen sechs Zahlen oder mehr; zehn bringen nur 1, 3 und 6, und das ist einer von 36 Würfen.",
)
def the_first_throw_and_ten_numbers(game: Any) -> Sequence[Figure]:
    ten = {tuple(sorted(dice)) for dice in throws(3) if reached(terms(game), dice, 0) == 10}
    assert ten == {(1, 3, 6)}
    return [6, 100 * six_or_more(game), 10, 1, 3, 6, 1 / steps(terms(game), 0)[10]]


@CLAIMS.says(
    en="Up at the top it stands still: only one throw in 36 makes a 16.",
    de="Ganz oben stockt es: Nur einer von 36 Würfen macht eine 16.",
)
def a_sixteen(game: Any) -> Sequence[Figure]:
    return [1 / makes_it(16), 16]


@CLAIMS.says(
    en="With two players, twelve steps behind at the start still win 44 matches in 100 if you throw first.",
    de="Zwölf Schritte Rückstand zu Beginn holst du zu zweit in 44 von 100 Partien auf, wenn du als Erster wirfst.",
)
def twelve_steps_behind(game: Any) -> Sequence[Figure]:
    return [12, 100 * first_home([way(game), way(game, 12)])[0]]


@CLAIMS.says(
    en="With times and divided by, the way takes 18 throws on average, not 152.",
    de="Mit mal und geteilt dauert der ganze Weg im Schnitt 18 Würfe statt 152.",
)
@CLAIMS.says(
    en="With all four signs the whole way takes 18 throws on average, not 152, as the high numbers become easy.",
    de="Mit allen vier Zeichen dauert der ganze Weg im Schnitt 18 Würfe statt 152, denn die hohen Zahlen werden leicht.",
)
def with_all_four_signs(game: Any) -> Sequence[Figure]:
    return [mean(way(game, ops="all-four")), mean(way(game))]


@CLAIMS.says(
    en="The whole way takes 152 throws on average, and well over 120 of them go by at the top, between the 12 on the way up and the 13 on the way down: one throw in 36 makes a 16, one in 22 a 15.",
    de="Der ganze Weg dauert im Schnitt 152 Würfe, und weit über 120 davon vergehen oben, zwischen der 12 auf dem Hinweg und der 13 auf dem Rückweg: Einer von 36 Würfen macht eine 16, einer von 22 eine 15.",
)
def at_the_top(game: Any) -> Sequence[Figure]:
    assert mean(arrivals(lambda total: steps(terms(game), total), 19, 12)) > 125
    return [mean(way(game)), 120, 12, 13, 1 / makes_it(16), 16, 1 / makes_it(15), 15]


@CLAIMS.says(
    en="With two at the table, whoever throws first wins 50.3 matches in 100; with a rival who is twelve steps ahead, still 44.",
    de="Zu zweit gewinnt, wer zuerst wirft, 50,3 von 100 Partien, und gegen jemanden, der zwölf Schritte voraus ist, noch 44.",
)
def throwing_first(game: Any) -> Sequence[Figure]:
    return [100 * first_home([way(game)] * 2)[0], 12, 100 * first_home([way(game), way(game, 12)])[0]]


@CLAIMS.says(
    en="Only when the rival already has the 16 and you have nothing do 4 in 100 remain.",
    de="Erst wenn der andere die 16 schon hat und du noch nichts, bleiben 4 von 100.",
)
def sixteen_numbers_behind(game: Any) -> Sequence[Figure]:
    return [16, 100 * first_home([way(game), way(game, 16)])[0]]


@CLAIMS.says(
    en="Only three throws in hundred make a 16, and five a 15.",
    de="Nur drei Würfe von hundert machen eine 16, und fünf eine 15.",
)
def the_top_two(game: Any) -> Sequence[Figure]:
    return [100 * makes_it(16), 16, 100 * makes_it(15), 15]
