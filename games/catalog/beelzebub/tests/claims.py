"""Claims of the pages of Beelzebub about odds, and the checks that prove them."""

from collections.abc import Sequence
from typing import Any

from games.catalog.dice_pairs.tests.claims import a_lead_before_the_last_round
from tests.chances import between, luck_only, mean_of, spread
from tests.claims import Figure

CLAIMS = luck_only()

CLAIMS.says(
    en="Between two, a lead of 5 points before the last round wins 87 matches in 100, 5 of them shared.",
    de="Wer vor der letzten Runde 5 Punkte vorn liegt, gewinnt zu zweit 87 von 100 Partien, 5 davon gemeinsam.",
)(a_lead_before_the_last_round)


@CLAIMS.says(
    en="A throw brings 7 points on average, and five throws bring 35.",
    de="Im Schnitt bringt ein Wurf 7 Punkte, fünf Würfe bringen 35.",
)
def throws_on_average(game: Any) -> Sequence[Figure]:
    return [mean_of(spread(game)), mean_of(spread(game, 5))]


@CLAIMS.says(
    en="On average he leaves you 7 points.",
    de="Im Schnitt lässt er dir 7 Punkte.",
)
def what_the_devil_leaves(game: Any) -> Sequence[Figure]:
    return [mean_of(spread(game))]


@CLAIMS.says(
    en="Two throws in three bring between 4 and 10, and more than 17 is impossible.",
    de="Zwei von drei Würfen bringen zwischen 4 und 10, mehr als 17 geht nicht.",
)
def a_throw(game: Any) -> Sequence[Figure]:
    return [4, 10, 3 * between(spread(game), 4, 10), max(spread(game))]


@CLAIMS.says(
    en="A throw brings −3 at least and 17 at most, 7 on average, and five bring 35 on average.",
    de="Ein Wurf bringt mindestens −3 und höchstens 17, im Schnitt 7, und fünf bringen im Schnitt 35.",
)
def what_is_possible(game: Any) -> Sequence[Figure]:
    odds = spread(game)
    return [min(odds), max(odds), mean_of(odds), mean_of(spread(game, 5))]


@CLAIMS.says(
    en="Two totals in three end between 28 and 42.",
    de="Zwei von drei Summen liegen am Ende zwischen 28 und 42.",
)
def five_throws(game: Any) -> Sequence[Figure]:
    return [3 * between(spread(game, 5), 28, 42), 28, 42]


@CLAIMS.says(
    en="Nearly one throw in four brings 10 or more, and two thirds of those would be a win all alone.",
    de="Fast jeder vierte Wurf bringt 10 oder mehr, und zwei Drittel davon wären ein Sieg ganz allein.",
)
def a_high_throw(game: Any) -> Sequence[Figure]:
    """Return one in how many throws makes up a lead of 10; to win alone, it takes more than 10 points."""
    high, more = between(spread(game), 10, 17), between(spread(game), 11, 17)
    assert 0.6 < more / high < 0.72
    return [1 / high, 10]
