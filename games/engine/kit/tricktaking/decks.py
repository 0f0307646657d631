"""Packs with an order of their own, whose cards have values."""

from collections.abc import Iterable, Sequence

from games.engine.kit.cards import SUITS, Cards


class Deck:
    """A pack of cards.

    ``ranks``: from the lowest to the highest. ``values``: the value of each rank. ``packs``: how often each card
    occurs. ``faces`` has the distinct cards.
    """

    def __init__(self, ranks: str, values: Sequence[int], packs: int = 1) -> None:
        self.ranks, self.packs = tuple(ranks.split()), packs
        self.faces: Cards = tuple(rank + suit for suit in SUITS for rank in self.ranks)
        self.cards: Cards = tuple(card for card in self.faces for _ in range(packs))
        self._places = {card: place for place, card in enumerate(self.faces)}
        self.values = tuple(values) * len(SUITS)

    def place(self, card: str) -> int:
        """Return the card's index in :attr:`faces`. Raises KeyError for an unknown card."""
        return self._places[card]

    def height(self, card: str) -> int:
        """Return the card's rank within its suit, from 0. Raises KeyError for an unknown card."""
        return self._places[card] % len(self.ranks)

    def points(self, cards: Iterable[str]) -> int:
        """Return the sum of the cards' values. Raises KeyError for an unknown card."""
        return sum([self.values[self._places[card]] for card in cards])

    def ordered(self, cards: Iterable[str]) -> Cards:
        """Sort cards as a hand holds them."""
        return tuple(sorted(cards, key=self._places.__getitem__))

    def normalised(self, cards: Iterable[str]) -> Cards:
        """Sort cards of any deck in the order of a hand; cards that this deck lacks come last."""
        return tuple(sorted(cards, key=lambda card: (self._places.get(card, len(self.faces)), card)))


ACE_TEN_20 = Deck("J Q K 10 A", (2, 3, 4, 10, 11))
ACE_TEN_24 = Deck("9 J Q K 10 A", (0, 2, 3, 4, 10, 11))
ACE_TEN_32 = Deck("7 8 9 J Q K 10 A", (0, 0, 0, 2, 3, 4, 10, 11))
ACE_TEN_48 = Deck("9 J Q K 10 A", (0, 2, 3, 4, 10, 11), packs=2)
ELEVENS_32 = Deck("7 8 9 10 J Q K A", (0, 0, 0, 1, 1, 1, 1, 1))
COURT_LAST_32 = Deck("J Q K 7 8 9 10 A", (0,) * 8)
TENS_24 = Deck("9 J Q K 10 A", (0,) * 6)
TENS_32 = Deck("7 8 9 J Q K 10 A", (0,) * 8)
KINGS_32 = Deck("7 8 9 10 A J Q K", (0,) * 8)
