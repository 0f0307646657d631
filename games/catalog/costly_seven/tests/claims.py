"""Claims of the pages of Costly seven about odds, and the checks that prove them."""

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from tests.chances import NO_BOT_BETTER, chance, luck_only, throws
from tests.claims import Figure, average, match, nothing_to_decide, share

CLAIMS = luck_only(NO_BOT_BETTER)
MATCHES = 1500

CLAIMS.says(
    en="There is nothing to decide, and nobody plays better than you.",
    de="Zu entscheiden gibt es nichts, und niemand spielt besser als du.",
)(nothing_to_decide)


class Played(NamedTuple):
    """Statistics of matches: throws, how many ended with a 7, and how often each place in the order lost."""

    lengths: list[int]
    sevens: int
    lost: list[int]


@cache
def played(game: Any, seats: int) -> Played:
    """Return statistics of random matches."""
    lengths, sevens, lost = [], 0, [0] * seats
    for number in range(MATCHES):
        steps = match(game, seats, f"seven {number}")
        end = steps[-1][1]
        lengths.append(len(steps))
        sevens += sum(end.events[0].dice) == 7
        lost[(end.state.gone[0] - steps[0][0]) % seats] += 1
    return Played(lengths, sevens, lost)


@CLAIMS.says(
    en="The 7 comes up in one throw out of six and ends nearly every match.",
    de="Die 7 fällt in einem von sechs Würfen und beendet fast jede Partie.",
)
def sevens_end_nearly_all(game: Any) -> Sequence[Figure]:
    assert min(played(game, seats).sevens for seats in (2, 4)) > 0.94 * MATCHES
    return [7, 1 / chance(2, lambda dice: sum(dice) == 7)]


@CLAIMS.says(
    en="With two a match takes ten throws on average, with four thirteen.",
    de="Zu zweit dauert eine Partie im Schnitt zehn Würfe, zu viert dreizehn.",
)
def throws_of_a_match(game: Any) -> Sequence[Figure]:
    return [average(played(game, 2).lengths), average(played(game, 4).lengths)]


@CLAIMS.says(
    en="The 7 is the most frequent throw, one in six, and 96 matches in 100 end with it between two, 98 with four: no list survives two of them.",
    de="Die 7 ist der häufigste Wurf, einer von sechs, und mit ihr enden zu zweit 96 von 100 Partien, zu viert 98: zwei davon überlebt kein Zettel.",
)
def the_most_frequent_throw(game: Any) -> Sequence[Figure]:
    totals = [sum(dice) for dice in throws(2)]
    assert max(set(totals), key=totals.count) == 7
    return [7, 6, *(share(played(game, seats).sevens, MATCHES) for seats in (2, 4))]


@CLAIMS.says(
    en="Whoever begins throws more often and loses more often: with two about 54 matches in 100, with four about 32, and the last one there only 18.",
    de="Wer beginnt, wirft öfter und verliert öfter: zu zweit etwa 54 von 100 Partien, zu viert etwa 32, der Letzte dort nur 18.",
)
def who_loses(game: Any) -> Sequence[Figure]:
    two, four = played(game, 2).lost, played(game, 4).lost
    return [share(two[0], MATCHES), share(four[0], MATCHES), share(four[3], MATCHES)]


@CLAIMS.says(
    en="It comes up once in six throws.",
    de="Sie kommt im Schnitt bei jedem sechsten Wurf.",
)
def once_in_six(game: Any) -> Sequence[Figure]:
    return [1 / chance(2, lambda dice: sum(dice) == 7)]


@CLAIMS.says(
    en="Five throws in six go well.",
    de="In fünf von sechs Würfen geht es gut.",
)
def five_in_six(game: Any) -> Sequence[Figure]:
    return [6 * chance(2, lambda dice: sum(dice) != 7), 6]
