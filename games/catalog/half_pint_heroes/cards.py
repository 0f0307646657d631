"""The 65 cards: five suits of 13 values, and the two small numbers on each (§ 2).

A card is a number from 0 to 64: ``suit * 13 + value - 1``. A hand is a tuple of cards, ascending.
"""

from collections.abc import Iterable
from typing import Annotated, NamedTuple

import msgspec

SUITS = "HMWFN"
VALUES = 13
DECK = tuple(range(len(SUITS) * VALUES))

Card = Annotated[int, msgspec.Meta(ge=0, le=64)]
Cards = tuple[Card, ...]

# Cards in the row, by suit (H M W F N) and value (1 to 13); the hand gets 8 minus that. Decided by this project, as the
# printed numbers are lost: 13 cards of each number, every value has all five, every suit has each two or three times.
_ROW_NUMBERS = (
    (5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2),
    (3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5),
    (1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3),
    (4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1),
    (2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4),
)
_ROW_SIZES = tuple(number for numbers in _ROW_NUMBERS for number in numbers)
_ROW_AND_HAND = 8


class PrintedCard(NamedTuple):
    """A card to show: its number, its name, and its two small numbers (§ 2.2)."""

    id: Card
    name: str
    row: int
    hand: int


def suit(card: Card) -> int:
    """Return the index of the card's suit in :data:`SUITS`."""
    return card // VALUES


def value(card: Card) -> int:
    """Return the value of a card, 1 to 13."""
    return card % VALUES + 1


def row_size(card: Card) -> int:
    """Return how many cards the row gets when this card is turned up first: 1 to 5."""
    return _ROW_SIZES[card]


def hand_size(card: Card) -> int:
    """Return how many cards each hand gets when this card is turned up first: 3 to 7."""
    return _ROW_AND_HAND - row_size(card)


def by_value(cards: Iterable[Card]) -> Cards:
    """Sort cards by value, then by suit."""
    return tuple(sorted(cards, key=lambda card: (value(card), card)))


def printed(card: Card, called: str) -> PrintedCard:
    """Return a card as it is printed, with the name ``called``."""
    return PrintedCard(card, called, row_size(card), hand_size(card))


def name(card: Card) -> str:
    """Return the short name, value before suit: ``"12H"``."""
    return f"{value(card)}{SUITS[suit(card)]}"


def card(short: str) -> Card:
    """Return the card of a short name. Raises ValueError."""
    number, letter = int(short[:-1]), short[-1]
    if letter not in SUITS or not 1 <= number <= VALUES:
        raise ValueError(f"no such card: {short}")
    return SUITS.index(letter) * VALUES + number - 1


def cards(shorts: str) -> Cards:
    """Return the cards of a list of short names such as ``"10H 7M"``, ascending. Raises ValueError."""
    return tuple(sorted(card(short) for short in shorts.split()))
