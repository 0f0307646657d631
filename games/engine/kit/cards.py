"""French-suited cards: one notation for all games that are played with them.

A card is a short string, rank before suit: ``"QS"`` the queen of spades, ``"10H"`` the ten of hearts, ``"2C"`` the two
of clubs. Ranks are ``2`` to ``10``, ``J``, ``Q``, ``K``, ``A``; suits are ``C`` clubs, ``D`` diamonds, ``S`` spades and
``H`` hearts. Who holds a German deck (:mod:`games.engine.decks`) is shown acorns, bells, leaves and hearts for them, an
Unter for the jack and an Ober for the queen. Identical cards of several packs are equal strings. A hand is a tuple,
sorted by suit in that order (so that black and red take turns) and within a suit from the two up to the ace; see
:func:`ordered`.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Annotated

import msgspec

SUITS = "CDSH"
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
DECK_52 = tuple(rank + suit for suit in SUITS for rank in RANKS)
DECK_24 = tuple(rank + suit for suit in SUITS for rank in RANKS[7:])
DECK_32 = tuple(rank + suit for suit in SUITS for rank in RANKS[5:])
DECK_36 = tuple(rank + suit for suit in SUITS for rank in RANKS[4:])

Card = Annotated[str, msgspec.Meta(pattern="^(?:[2-9JQKA]|10)[CDSH]$")]
Cards = tuple[Card, ...]

_PLACES = {card: place for place, card in enumerate(DECK_52)}
height: Callable[[str], int] = {card: RANKS.index(card[:-1]) + 2 for card in DECK_52}.__getitem__
"""How high the card is in its suit where the ace is the highest: 2 to 14. Raises KeyError for no card."""


def suit(card: str) -> str:
    """The letter of the card's suit in :data:`SUITS`."""
    return card[-1]


def rank(card: str) -> str:
    """The card's rank as it is written in :data:`RANKS`."""
    return card[:-1]


def place(card: str) -> int:
    """The card's place in :data:`DECK_52`, 0 to 51. Raises KeyError for no card."""
    return _PLACES[card]


def ordered(cards: Iterable[str]) -> Cards:
    """The cards as a hand holds them: by suit, in each from the lowest to the highest."""
    return tuple(sorted(cards, key=_PLACES.__getitem__))


def normalised(cards: Iterable[str]) -> Cards:
    """Any strings in the order of a hand of 52 cards; what is no card of it comes last."""
    return tuple(sorted(cards, key=lambda card: (_PLACES.get(card, len(_PLACES)), card)))


def packs(count: int, deck: Sequence[str] = DECK_52) -> Cards:
    """That many packs put together, each card next to its twins."""
    return tuple(card for card in deck for _ in range(count))


def without(cards: Sequence[str], gone: Iterable[str]) -> Cards:
    """The cards that are left, in their order; of twins only as many go as are named. Raises ValueError."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def without_one(cards: Cards, card: str) -> Cards:
    """The same for a single card, in half the time. Raises ValueError."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def with_hand(hands: Sequence[Cards], seat: int, hand: Cards) -> tuple[Cards, ...]:
    """The hands by seat, one of them another."""
    return (*hands[:seat], hand, *hands[seat + 1 :])


def holds(cards: Sequence[str], wanted: Sequence[str]) -> bool:
    """Whether all wanted cards are there, twins counted."""
    return all(cards.count(card) >= wanted.count(card) for card in wanted)


def dealt(deck: Sequence[str], seats: int, first: int, size: int) -> tuple[tuple[Cards, ...], Cards]:
    """The hands by seat and what is left over, when ``deck`` is dealt one by one from seat ``first``, clockwise.

    Each gets ``size`` cards. Raises ValueError if there are too few.
    """
    if size * seats > len(deck):
        raise ValueError(f"{len(deck)} cards are too few for {seats} hands of {size}")
    hands = tuple(ordered(deck[(seat - first) % seats : size * seats : seats]) for seat in range(seats))
    return hands, tuple(deck[size * seats :])
