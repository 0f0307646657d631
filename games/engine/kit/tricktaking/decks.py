"""Packs in which cards have another order than the usual one, and count something."""

from collections.abc import Iterable, Sequence

from games.engine.kit.cards import SUITS, Cards


class Deck:
    """``ranks`` from the lowest to the highest, each with what it counts; ``values`` are those of all cards."""

    def __init__(self, ranks: str, values: Sequence[int]) -> None:
        self.ranks = tuple(ranks.split())
        self.cards: Cards = tuple(rank + suit for suit in SUITS for rank in self.ranks)
        self._places = {card: place for place, card in enumerate(self.cards)}
        self.values = tuple(values) * len(SUITS)

    def place(self, card: str) -> int:
        """The card's place in :attr:`cards`. Raises KeyError for what is none of them."""
        return self._places[card]

    def height(self, card: str) -> int:
        """How high the card is in its suit, from 0. Raises KeyError."""
        return self._places[card] % len(self.ranks)

    def points(self, cards: Iterable[str]) -> int:
        """What the cards count together. Raises KeyError."""
        return sum([self.values[self._places[card]] for card in cards])

    def ordered(self, cards: Iterable[str]) -> Cards:
        """The cards as a hand holds them."""
        return tuple(sorted(cards, key=self._places.__getitem__))


ACE_TEN_20 = Deck("J Q K 10 A", (2, 3, 4, 10, 11))
SKAT_32 = Deck("7 8 9 J Q K 10 A", (0, 0, 0, 2, 3, 4, 10, 11))
