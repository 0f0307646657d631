"""Check what the pages of Three windows claim about chances."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from games.catalog.three_windows.rules import SHOWS, ends
from tests.chances import between, chance, mean_of
from tests.claims import Claims, Figure

CLAIMS = Claims()


def rounds() -> list[float]:
    """Return the mean hits of the first, second and last round, taking the window with most hits."""
    means = [mean_of(dict(ends(0, windows, 0))) for windows in range(4)]
    return [more - less for less, more in reversed([*pairwise(means)])]


def odds_of(hits: int) -> float:
    """Return the probability that a throw of three dice brings a window that number of hits."""
    return chance(3, lambda dice: dice.count(SHOWS[0]) == hits)


def two_throws() -> float:
    """Return the mean hits of two throws of three dice in a window."""
    return mean_of({hits: odds_of(hits) for hits in range(4)}) * 2


@CLAIMS.says(
    en="Don’t think about the two later throws when you choose: they bring any window one hit on average.",
    de="Auf die beiden späteren Würfe kommt es bei der Wahl nicht an, sie bringen jedem Fenster im Schnitt einen Treffer.",
)
@CLAIMS.says(
    en="All three windows are equally good, and the two later throws bring any of them one hit on average.",
    de="Alle drei Fenster sind gleich gut, und die beiden späteren Würfe bringen jedem im Schnitt einen Treffer.",
)
def the_later_throws(game: Any) -> Sequence[Figure]:
    """All numbers are equally likely, so the windows are equally good."""
    return [two_throws()]


@CLAIMS.says(
    en="On average your first window gets 2.1 hits, the second 1.9, the last 1.5.",
    de="Mit dem ersten Fenster triffst du im Schnitt 2,1-mal, mit dem zweiten 1,9-mal, mit dem letzten 1,5-mal.",
)
def hits_by_round(game: Any) -> Sequence[Figure]:
    return rounds()


@CLAIMS.says(
    en="Five or six hits in the whole match are decent, nine or more come in about one match in fifteen; nine in a single window come in one of 1.7 million.",
    de="Fünf oder sechs Treffer in der ganzen Partie sind ordentlich, neun oder mehr gelingen in etwa jeder fünfzehnten; neun in einem einzigen Fenster in einer von 1,7 Millionen.",
)
def hits_of_a_match(game: Any) -> Sequence[Figure]:
    """Nine hits in one window: all dice of a round, after three alike in the first throw for a free window."""
    match = dict(ends(0, 3, 0))
    assert max(match, key=match.__getitem__) in (5, 6)
    nine_in_one = (3 + 2 + 1) / 6**9
    return [5, 6, 9, 1 / between(match, 9, 27), 1 / nine_in_one / 1e6]


@CLAIMS.says(
    en="One first throw in eight shows nothing at all.",
    de="In einem von acht ersten Würfen passt gar nichts.",
)
def nothing_at_all(game: Any) -> Sequence[Figure]:
    return [1 / chance(3, lambda dice: not {*dice} & {*SHOWS})]


@CLAIMS.says(
    en="On average a whole match brings 5.5 hits: 2.1 in the first round, 1.9 in the second, and 1.5 in the last, where you can no longer choose.",
    de="Im Schnitt sind es 5,5 Treffer in der ganzen Partie: 2,1 in der ersten Runde, 1,9 in der zweiten und 1,5 in der letzten, in der du nicht mehr wählen kannst.",
)
def all_rounds(game: Any) -> Sequence[Figure]:
    return [sum(rounds()), *rounds()]


CLAIMS.rule(
    "4.1",
    en="One hit is better than none.",
    de="Ein Treffer ist mehr als keiner.",
)
