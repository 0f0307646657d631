"""The points of three cards, in half points (§ 2.3)."""

from collections.abc import Sequence
from itertools import combinations

from games.engine.kit.cards import DECK_32, SUITS, rank, suit

VALUES = {"A": 11} | dict.fromkeys("JQK", 10) | {str(number): number for number in range(7, 11)}
ALIKE, FULL, FIRE = 61, 62, 66
"""The half points of three of a kind, 31, and three aces."""


def worth(cards: Sequence[str]) -> int:
    """Return the half points of a hand."""
    ranks = {rank(card) for card in cards}
    if len(cards) == 3 and len(ranks) == 1:
        return FIRE if "A" in ranks else ALIKE
    return 2 * max(sum(VALUES[rank(card)] for card in cards if suit(card) == letter) for letter in SUITS)


BITS = {card: 1 << place for place, card in enumerate(DECK_32)}
WORTHS = {sum(map(BITS.__getitem__, cards)): worth(cards) for cards in combinations(DECK_32, 3)}
"""The half points of a hand by the sum of its three bits."""


def shown(halves: int) -> str:
    """Return points as written for players: "27", "30½"."""
    return f"{halves // 2}{'½' if halves % 2 else ''}"
