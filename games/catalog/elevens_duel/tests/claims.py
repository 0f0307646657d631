"""Claims of the pages of the Elevens duel about best play, and the checks that prove them with all eleven cards."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from games.catalog.elevens_duel.equilibrium import mixed, outcomes
from tests.claims import Claims, Figure

CLAIMS = Claims()
CARDS = tuple(range(1, 12))
"""The hand of each seat: an ace is 1, a jack 11."""


@cache
def first_card() -> dict[int, float]:
    """Return how often best play begins with each card. Takes some minutes."""
    return dict(zip(CARDS, mixed(outcomes(CARDS, CARDS, 0, 0, len(CARDS)))[1], strict=True))


@CLAIMS.says(
    en="It begins with the nine in one of five duels, with the three, five or seven in about one of six each, with the ace in one of seven, rarely with the two, four, six or eight, and never with the ten or the jack.",
    de="Sie beginnt in einem von fünf Duellen mit der Neun, mit Drei, Fünf oder Sieben je etwa in einem von sechs, mit dem Ass in einem von sieben, selten mit Zwei, Vier, Sechs oder Acht und nie mit Zehn oder Bube.",
    slow=True,
)
def the_first_card(game: Any) -> Sequence[Figure]:
    often = first_card()
    assert max(often[card] for card in (2, 4, 6, 8)) < 1 / 15
    assert often[10] == often[11] == 0
    return [1 / often[card] for card in (9, 3, 5, 7, 1)]


@CLAIMS.says(
    en="If the first trick is a tie, it plays the highest card next in three of four duels.",
    de="Ist der erste Stich ein Gleichstand, kommt danach in drei von vier Duellen die höchste Karte.",
    slow=True,
)
def after_a_tie(game: Any) -> Sequence[Figure]:
    """Check that only the order of the remaining cards counts, not which cards were played first."""
    rest = CARDS[1:]
    return [4 * mixed(outcomes(rest, rest, 2, 0, len(rest)))[1][-1], 4]
