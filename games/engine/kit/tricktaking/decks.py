"""Packs whose ranks have an order and values of their own, and identities of equal cards in double packs."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from games.engine.identity import card_ids
from games.engine.kit.cards import SUITS, Cards


class Deck:
    """A pack of cards.

    ``ranks``: from the lowest to the highest. ``values``: the value of each rank. ``packs``: how often each card
    occurs. ``faces``: the distinct cards.
    """

    def __init__(self, ranks: str, values: Sequence[int], packs: int = 1) -> None:
        self.ranks, self.packs = tuple(ranks.split()), packs
        self.faces: Cards = tuple(rank + suit for suit in SUITS for rank in self.ranks)
        self.cards: Cards = tuple(card for card in self.faces for _ in range(packs))
        self._places = {card: place for place, card in enumerate(self.faces)}
        self.values = tuple(values) * len(SUITS)

    def place(self, card: str) -> int:
        """Return the card's index in :attr:`faces`. Raise KeyError for an unknown card."""
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
        """Return the cards in the order of a hand. Cards that this deck lacks come last."""
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


class Ids(NamedTuple):
    """Identities for ``data-id``: of the viewer's hand, the cards of the current or last trick, and cards ``beside``.

    Each list is in the order of its cards.
    """

    in_hand: list[str]
    on_table: list[str]
    beside: list[str]


def ids_of(view: Any, beside: Sequence[str] = ()) -> Ids:
    """Return the identities of the visible cards. The viewer's cards come first, then those of others in playing
    order.

    So a card keeps its identity when it is played, and the viewer's cards keep theirs when others play an equal card.
    The view has ``seat``, ``hand``, ``trick`` and ``tricks``.
    """
    plays = [play for trick in view.tricks for play in trick.plays] + list(view.trick)
    own = tuple(play.card for play in plays if play.seat == view.seat)
    others: Cards = tuple(play.card for play in plays if play.seat != view.seat)
    ids = iter(card_ids((*own, *view.hand, *others, *beside)))
    first, in_hand, second = _few(ids, own), _few(ids, view.hand), _few(ids, others)
    of_own, of_others = iter(first), iter(second)
    laid = [next(of_own if play.seat == view.seat else of_others) for play in plays]
    shown = view.trick or (view.tricks[-1].plays if view.tricks else ())
    return Ids(in_hand, laid[len(laid) - len(shown) :], [*ids])


def _few(ids: Iterator[str], cards: Sequence[str]) -> list[str]:
    return [next(ids) for _ in cards]
