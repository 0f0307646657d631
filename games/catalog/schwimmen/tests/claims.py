"""Check what the pages of Schwimmen claim about odds and good play."""

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from games.catalog.schwimmen.figures import FIGURES
from games.catalog.schwimmen.value import worth
from games.engine.kit.cards import DECK_32
from tests.claims import Claims, Figure

CLAIMS = Claims()
CLAIMS.rule(
    "2.3",
    en="Do I have to have all three cards in one suit?",
    de="Müssen alle drei Karten von einer Farbe sein?",
)
CLAIMS.rule(
    "2.3",
    en="Three cards of one rank are worth 30½.",
    de="Drei Karten eines Werts zählen 30½.",
)


@CLAIMS.says(
    en="Nearly any three cards are better.",
    de="Fast jedes andere ist besser.",
)
def nearly_any_hand(game: Any) -> Sequence[Figure]:
    """Compare with all hands of three cards that the other packet may hold."""
    hand = FIGURES["packet"].position.hands[0]
    others = [*combinations([card for card in DECK_32 if card not in hand], 3)]
    assert sum(worth(cards) > worth(hand) for cards in others) / len(others) > 0.9
    return []


@CLAIMS.says(
    en="Nine points are hardly ever enough, and you would leave three unknown cards to the next player.",
    de="Neun Punkte reichen fast nie, und dem Nächsten ließest du drei unbekannte Karten.",
)
def nine_points(game: Any) -> Sequence[Figure]:
    """Few hands have nine points or less when dealt, before any swap."""
    dealt = [*combinations(DECK_32, 3)]
    assert sum(worth(cards) <= 2 * 9 for cards in dealt) / len(dealt) < 0.1
    return []
