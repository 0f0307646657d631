"""Claims of the pages of Plus pair, minus pair about odds, and the checks that prove them."""

from collections.abc import Sequence
from typing import Any

import pytest

from games.engine.kit.throwing.odds import highest
from tests.chances import between, luck_only, mean_of, shared_by_two, spread
from tests.claims import Figure

CLAIMS = luck_only()


@CLAIMS.says(
    en="On average exactly nothing comes of it: giving and taking are equally strong.",
    de="Im Schnitt kommt genau nichts heraus: Geben und Nehmen sind gleich stark.",
)
@CLAIMS.says(
    en="On average nothing is left.",
    de="Heraus kommt im Schnitt null.",
)
def nothing_is_left(game: Any) -> Sequence[Figure]:
    assert mean_of(spread(game)) == pytest.approx(0)
    return []


@CLAIMS.says(
    en="Two throws in three bring between −3 and 3, and more than 10 is impossible.",
    de="Zwei von drei Würfen bringen zwischen −3 und 3, mehr als 10 geht nicht.",
)
def a_throw(game: Any) -> Sequence[Figure]:
    return [-3, 3, 3 * between(spread(game), -3, 3), max(spread(game))]


@CLAIMS.says(
    en="Between two, a lead of 5 points before the last round wins 87 matches in 100, 5 of them shared.",
    de="Wer vor der letzten Runde 5 Punkte vorn liegt, gewinnt zu zweit 87 von 100 Partien, 5 davon gemeinsam.",
)
def a_lead_before_the_last_round(game: Any) -> Sequence[Figure]:
    """Return the first throws of both seats: the lead holds, alone or shared."""
    ahead = {points + 5: share for points, share in spread(game).items()}
    wins, other = highest([ahead, spread(game)])
    return [5, 100 * wins, 100 * (wins + other - 1)]


@CLAIMS.says(
    en="In two matches out of three, five throws bring between −7 and 7.",
    de="Fünf Würfe bringen in zwei von drei Partien zwischen −7 und 7.",
)
@CLAIMS.says(
    en="Two totals in three end between −7 and 7.",
    de="Zwei von drei Summen liegen am Ende zwischen −7 und 7.",
)
def five_throws(game: Any) -> Sequence[Figure]:
    return [-7, 7, 3 * between(spread(game, 5), -7, 7)]


@CLAIMS.says(
    en="A throw brings −10 at least and 10 at most, on average exactly nothing, and so do five of them.",
    de="Ein Wurf bringt mindestens −10 und höchstens 10, im Schnitt genau null, und ebenso viel bringen fünf.",
)
def what_is_possible(game: Any) -> Sequence[Figure]:
    assert mean_of(spread(game)) == pytest.approx(0)
    return [min(spread(game)), max(spread(game)), 5]


@CLAIMS.says(
    en="Between two, both share the win in about 4 matches in 100.",
    de="Zu zweit teilen sich in etwa 4 von 100 Partien beide den Sieg.",
)
def a_shared_win(game: Any) -> Sequence[Figure]:
    return [shared_by_two(game, 5)]


@CLAIMS.says(
    en="Only about one throw in ten brings 5 or more.",
    de="Nur etwa jeder zehnte Wurf bringt 5 oder mehr.",
)
def a_high_throw(game: Any) -> Sequence[Figure]:
    return [5, 1 / between(spread(game), 5, 10)]
