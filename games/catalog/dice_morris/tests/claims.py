"""Claims of the pages of Dice morris about odds and good play, and the checks that prove them."""

from collections.abc import Sequence
from typing import Any

from games.catalog.dice_morris.rules import is_lucky
from tests.chances import chance
from tests.claims import Claims, Figure

CLAIMS = Claims()


@CLAIMS.says(
    en="Do not count on luck: only 15 of 216 throws are lucky, about one in fourteen.",
    de="Rechne nicht mit dem Glück: Nur 15 von 216 Würfen sind Glückswürfe, also etwa jeder vierzehnte.",
)
def lucky_throws(game: Any) -> Sequence[Figure]:
    odds = chance(3, is_lucky)
    return [216 * odds, 216, 1 / odds]


@CLAIMS.says(
    en="A little: about one throw in fourteen is lucky while men are placed.",
    de="Ein wenig: Etwa jeder vierzehnte Wurf beim Setzen ist ein Glückswurf.",
)
def one_in_fourteen(game: Any) -> Sequence[Figure]:
    return [1 / chance(3, is_lucky)]


@CLAIMS.says(
    en="Lucky throws are 4-5-6, 3-3-6, 2-2-5 and 1-1-4, however the dice lie: 15 of 216 throws.",
    de="Glückswürfe sind 4-5-6, 3-3-6, 2-2-5 und 1-1-4, wie auch immer die Würfel liegen: 15 von 216 Würfen.",
)
def which_throws(game: Any) -> Sequence[Figure]:
    assert all(map(is_lucky, ((4, 5, 6), (3, 3, 6), (2, 2, 5), (1, 1, 4))))
    return [4, 5, 6, 3, 2, 1, 216 * chance(3, is_lucky), 216]
