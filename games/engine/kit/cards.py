"""French-suited cards: notation, order and names for all card games.

A card is a short string, rank before suit: ``"QS"`` is the queen of spades, ``"10H"`` the ten of hearts, ``"2C"`` the
two of clubs. Ranks are ``2`` to ``10``, ``J``, ``Q``, ``K``, ``A``; suits are ``C`` clubs, ``D`` diamonds, ``S`` spades
and ``H`` hearts. Players who chose a German deck (:mod:`games.engine.text`) see acorns, bells, leaves and hearts for
them, an Unter for the jack and an Ober for the queen. Identical cards of several packs are equal strings. A hand is a
tuple, sorted by suit in that order (so that black and red alternate) and within a suit from the two up to the ace; see
:func:`ordered`. The word files of a card game have ``card``, ``[ranks]`` and ``[suits]``.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Annotated

import msgspec

from games.engine.text import Phrase

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
"""Rank of a card within its suit, ace high: 2 to 14. Raises KeyError for an unknown card."""


def suit(card: str) -> str:
    """Return the letter of the card's suit in :data:`SUITS`."""
    return card[-1]


def rank(card: str) -> str:
    """Return the card's rank as written in :data:`RANKS`."""
    return card[:-1]


def place(card: str) -> int:
    """Return the card's index in :data:`DECK_52`, 0 to 51. Raises KeyError for an unknown card."""
    return _PLACES[card]


def ordered(cards: Iterable[str]) -> Cards:
    """Sort cards as a hand holds them: by suit, and in each suit from the lowest to the highest."""
    return tuple(sorted(cards, key=_PLACES.__getitem__))


def normalised(cards: Iterable[str]) -> Cards:
    """Sort any strings in the order of a hand of 52 cards; unknown cards come last."""
    return tuple(sorted(cards, key=lambda card: (_PLACES.get(card, len(_PLACES)), card)))


def packs(count: int, deck: Sequence[str] = DECK_52) -> Cards:
    """Return ``count`` packs put together, with equal cards next to each other."""
    return tuple(card for card in deck for _ in range(count))


def without(cards: Sequence[str], gone: Iterable[str]) -> Cards:
    """Return ``cards`` without ``gone``, in the same order. Of equal cards, only as many are removed as are named.
    Raises ValueError if a card is missing.
    """
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def without_one(cards: Cards, card: str) -> Cards:
    """Return ``cards`` without one card. Twice as fast as :func:`without`. Raises ValueError if the card is missing."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def with_hand(hands: Sequence[Cards], seat: int, hand: Cards) -> tuple[Cards, ...]:
    """Return the hands by seat with the hand of ``seat`` replaced."""
    return (*hands[:seat], hand, *hands[seat + 1 :])


def holds(cards: Sequence[str], wanted: Sequence[str]) -> bool:
    """Tell whether ``cards`` includes all wanted cards, with equal cards counted."""
    return all(cards.count(card) >= wanted.count(card) for card in wanted)


def dealt(deck: Sequence[str], seats: int, first: int, size: int) -> tuple[tuple[Cards, ...], Cards]:
    """Deal ``size`` cards to each seat, one by one and clockwise from seat ``first``. Return the hands by seat and the
    rest. Raises ValueError if there are too few cards.
    """
    if size * seats > len(deck):
        raise ValueError(f"{len(deck)} cards are too few for {seats} hands of {size}")
    hands = tuple(ordered(deck[(seat - first) % seats : size * seats : seats]) for seat in range(seats))
    return hands, tuple(deck[size * seats :])


def card_name(card: str) -> Phrase:
    """Return the full name of a card for labels and screen readers, such as "queen of spades"."""
    return Phrase("card", {"rank": Phrase(f"ranks.{rank(card)}"), "suit": suit_name(suit(card))})


def suit_name(letter: str) -> Phrase:
    """Return the name of a suit for its letter, such as "spades"."""
    return Phrase(f"suits.{letter}")
