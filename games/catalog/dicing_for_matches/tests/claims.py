"""Claims of the pages of Dicing for matches about odds and good play, and the checks that prove them."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from tests.chances import chance, luck_only, throws
from tests.claims import Figure, average, match, share

CLAIMS = luck_only()
MATCHES = 400


def lost(face: int) -> float:
    """Return how many dice of a throw show that face, on average."""
    return sum(dice.count(face) for dice in throws(3)) / 6**3


@cache
def played(game: Any) -> tuple[list[float], list[int]]:
    """Return the throws of each of three seats, and how often each place in the order lost."""
    lengths, losers = [], [0] * 3
    for number in range(MATCHES):
        steps = match(game, 3, f"matches {number}")
        lengths.append(len(steps) / 3)
        losers[(steps[-1][1].state.gone[0] - steps[0][0]) % 3] += 1
    return lengths, losers


@CLAIMS.says(
    en="With three dice you lose a match per throw on average, half of them to your neighbour.",
    de="Mit drei Würfeln verlierst du im Schnitt ein Holz je Wurf, die Hälfte davon an den Nachbarn.",
)
def a_match_a_throw(game: Any) -> Sequence[Figure]:
    assert lost(1) == lost(6)
    return [3, lost(1) + lost(6)]


@CLAIMS.says(
    en="In 30 throws out of 100 nothing happens at all.",
    de="In 30 von 100 Würfen geschieht gar nichts.",
)
def nothing_happens(game: Any) -> Sequence[Figure]:
    return [100 * chance(3, lambda dice: not {1, 6} & {*dice})]


@CLAIMS.says(
    en="In 30 throws out of 100 there is neither a 1 nor a 6.",
    de="In 30 von 100 Würfen fällt weder eine 1 noch eine 6.",
)
def neither_a_one_nor_a_six(game: Any) -> Sequence[Figure]:
    return [*nothing_happens(game), 1, 6]


@CLAIMS.says(
    en="A match of this takes about twenty throws each.",
    de="Eine Partie dauert etwa zwanzig Würfe für jeden.",
    slow=True,
)
def throws_of_each(game: Any) -> Sequence[Figure]:
    return [average(played(game)[0])]


@CLAIMS.says(
    en="On average each throw costs you one match, and everybody has about twenty turns.",
    de="Im Schnitt gibst du mit jedem Wurf ein Holz ab, und etwa zwanzigmal kommt jeder dran.",
    slow=True,
)
def a_match_a_throw_and_twenty_turns(game: Any) -> Sequence[Figure]:
    return [lost(1) + lost(6), average(played(game)[0])]


@CLAIMS.says(
    en="Going first is hardly an advantage: with three players the first loses 33 times in 100, the last 35.",
    de="Wer beginnt, ist kaum im Vorteil: Unter dreien verliert er 33 von 100 Partien, der Letzte 35.",
    slow=True,
)
def who_loses(game: Any) -> Sequence[Figure]:
    return [3, share(played(game)[1][0], MATCHES), share(played(game)[1][2], MATCHES)]
