"""Claims of the pages of Double Lottie about odds, and the checks that prove them."""

from collections.abc import Sequence
from typing import Any

from games.catalog.double_lottie.rules import loses
from tests.chances import chance, luck_only, throws
from tests.claims import Figure

CLAIMS = luck_only()


def ends_with(throw: int) -> float:
    """Return how likely that throw of a round is the last. No round has more than fifteen throws of three dice."""
    return loses(20, 0)[throw - 1]


@CLAIMS.says(
    en="Nearly every second round ends with the seventh throw, every third one with the sixth.",
    de="Fast jede zweite Runde endet mit dem siebten Wurf, jede dritte mit dem sechsten.",
)
def the_seventh_and_the_sixth(game: Any) -> Sequence[Figure]:
    return [1 / ends_with(7), 1 / ends_with(6), 7, 6]


@CLAIMS.says(
    en="With six, the seventh throw is that of whoever began, who loses 48 rounds in 100.",
    de="Zu sechst trifft der siebte Wurf den, der begonnen hat, und er verliert 48 von 100 Runden.",
)
def with_six(game: Any) -> Sequence[Figure]:
    return [7, 100 * loses(6, 0)[0]]


@CLAIMS.says(
    en="The fourth of six seats is safe: it does not lose one round in a thousand.",
    de="Zu sechst am vierten Platz sitzt du sicher: Dort verliert man nicht eine von tausend Runden.",
)
def the_fourth_seat(game: Any) -> Sequence[Figure]:
    assert loses(6, 0)[3] < 0.001
    return [4, 6]


@CLAIMS.says(
    en="Three dice bring 10.5 on average, and so in 48 rounds in 100 it is the seventh throw and in 34 the sixth.",
    de="Drei Würfel bringen im Schnitt 10,5, und so trifft es in 48 von 100 Runden den siebten Wurf und in 34 den sechsten.",
)
def three_dice(game: Any) -> Sequence[Figure]:
    return [sum(map(sum, throws(3))) / 6**3, 100 * ends_with(7), 100 * ends_with(6)]


@CLAIMS.says(
    en="With three it is 48.0, 16.5 and 35.5 in 100, from the first seat on, with four 3.7, 34.2, 48.0 and 14.1.",
    de="Zu dritt sind es 48,0, 16,5 und 35,5 von 100, vom Ersten an, zu viert 3,7, 34,2, 48,0 und 14,1.",
)
def with_three_and_four(game: Any) -> Sequence[Figure]:
    return [100 * share for seats in (3, 4) for share in loses(seats, 0)]


@CLAIMS.says(
    en="Exactly half of all throws have 11 or more.",
    de="Genau die Hälfte aller Würfe hat 11 oder mehr.",
)
def half_of_all(game: Any) -> Sequence[Figure]:
    assert chance(3, lambda dice: sum(dice) >= 11) == 0.5
    return [11]
