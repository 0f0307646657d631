"""Orders of cards with trumps beyond a suit, such as jacks as highest trumps: following suit and winning tricks."""

from collections.abc import Iterable, Sequence
from functools import cache

from games.engine.kit.cards import SUITS, Cards

TRUMP = "T"
"""The group of all trumps. Other cards are grouped by the letter of their suit."""
JACKS = ("JD", "JH", "JS", "JC")
SKAT_RANKS = "7 8 9 Q K 10 A"
NULL_RANKS = "7 8 9 10 J Q K A"
SIDE_BY_SIDE = "CHSD"
"""Order of suits in a hand, with black and red alternating."""


class Ranking:
    """An order of cards.

    ``trumps``: the trumps from the lowest to the highest. ``ranks``: the ranks of the other cards in each suit. A
    trump belongs to no suit.
    """

    def __init__(self, trumps: Sequence[str], ranks: str) -> None:
        self.trumps = tuple(trumps)
        order = [*(rank + suit for suit in SIDE_BY_SIDE for rank in ranks.split()), *trumps]
        self._heights = {card: height for height, card in enumerate(order)}
        self._groups = {card: card[-1] for card in order} | dict.fromkeys(trumps, TRUMP)
        self._places = {card: (SIDE_BY_SIDE.find(self._groups[card]), -self._heights[card]) for card in self._heights}

    def group(self, card: str) -> str:
        """Return the group of the card, :data:`TRUMP` or a suit: if it is led, others must follow in this group.

        Raise KeyError for an unknown card.
        """
        return self._groups[card]

    def height(self, card: str) -> int:
        """Return the card's rank within its group. Raise KeyError for an unknown card."""
        return self._heights[card]

    def following(self, hand: Iterable[str], led: str) -> Cards:
        """Return the cards of the hand in the same group as the card led."""
        group = self._groups[led]
        return tuple([card for card in hand if self._groups[card] == group])

    def best(self, cards: Sequence[str]) -> int:
        """Return the index of the winning card: the highest trump, else the highest of the group led."""
        led = self._groups[cards[0]]
        return max(range(len(cards)), key=lambda place: self._strength(cards[place], led))

    def _strength(self, card: str, led: str) -> int:
        group = self._groups[card]
        return self._heights[card] + (100 if group == TRUMP else 0) if group in (TRUMP, led) else -1

    def ordered(self, cards: Iterable[str]) -> Cards:
        """Sort cards as a hand holds them: trumps first, each group from the highest."""
        return tuple(sorted(cards, key=self._places.__getitem__))

    def tops(self, cards: Iterable[str]) -> int:
        """Return the number of matadors: how many of the highest trumps in a row ``cards`` has, or lacks."""
        held = set(cards)
        first = bool(self.trumps) and self.trumps[-1] in held
        return next(
            (number for number, card in enumerate(reversed(self.trumps)) if (card in held) != first), len(self.trumps)
        )


@cache
def under_jacks(suit: str) -> Ranking:
    """Return the order of 32 cards with four jacks and a trump suit; "" for jacks alone, as in a grand.

    Raise ValueError for an unknown suit.
    """
    if suit and suit not in SUITS:
        raise ValueError(suit)
    return Ranking([*(rank + suit for rank in SKAT_RANKS.split() if suit), *JACKS], SKAT_RANKS)


@cache
def without_trumps() -> Ranking:
    """Return the order of 32 cards without trumps, with the ten below the jack, as in a null game."""
    return Ranking((), NULL_RANKS)
