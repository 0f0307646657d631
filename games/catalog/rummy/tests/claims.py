"""Check what the pages of Rummy claim about odds and good play."""

from collections.abc import Sequence
from typing import Any

from tests.claims import Claims, Figure

CLAIMS = Claims()

CLAIMS.rule(
    "3.2",
    en="Then you may lay down sets of at least three cards of one rank, and runs of at least three cards of one suit in sequence.",
    de="Dann darfst du auslegen: Sätze aus mindestens drei Karten eines Wertes und Reihen aus mindestens drei aufeinanderfolgenden einer Farbe.",
)
CLAIMS.rule(
    "3.2",
    en="First lay what is complete: seven, eight and nine of one suit.",
    de="Leg vorher aus, was fertig ist: Sieben, Acht und Neun in einer Farbe.",
)
CLAIMS.rule(
    "8.3",
    en="With 0 the last card has to go; with laying off and in robber rummy it always has to.",
    de="Bei 0 muss die letzte Karte weg; mit Auflegen und beim Räuber-Rommé gilt das immer.",
)
CLAIMS.rule(
    "2.1",
    en="Two packs of 52 cards and two jokers, 106 cards together.",
    de="Zwei Blätter zu 52 Karten und zwei Joker, zusammen 106 Karten.",
)
CLAIMS.taught(
    "keeping",
    "gap",
    en="That card has better chances than the two with the gap.",
    de="Diese Karte kann leichter etwas werden als die beiden mit der Lücke.",
)


def completing(*ranks: int) -> int:
    """Return how many cards of two packs make a run of two cards of one suit."""
    return 2 * sum(
        sorted({*ranks, rank}) == list(range(min(*ranks, rank), max(*ranks, rank) + 1))
        for rank in range(1, 14)
        if rank not in ranks
    )


@CLAIMS.says(
    en="Two cards that can be continued at both ends are better than two with a gap.",
    de="Zwei Karten, die auf beiden Seiten weitergehen, sind mehr wert als zwei mit einer Lücke.",
)
def neighbours_and_a_gap(game: Any) -> Sequence[Figure]:
    """§ 10.1: four cards against two; ace and two are extended at one end only."""
    assert (completing(7, 8), completing(7, 9), completing(1, 2)) == (4, 2, 2)
    return [2]


@CLAIMS.says(
    en="Eight and ten have the worst prospects, and of the two the ten counts more.",
    de="Acht und Zehn haben die schlechtesten Aussichten, und von beiden zählt die Zehn mehr.",
)
def eight_and_ten(game: Any) -> Sequence[Figure]:
    assert completing(8, 10) < completing(8, 9)
    return []
