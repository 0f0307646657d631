"""Playing cards with French or German suits: names, corner letters by language, and the symbols that draw a card.

The reader's deck (:mod:`games.engine.text`) decides between two sprites with the same symbols, ``img/deck.svg`` and
``img/deck-german.svg``.

A card id is rank and suit: "2" to "10", "J", "Q", "K", "A", and "S", "H", "D", "C". "X1" and "X2" are jokers. In a
double deck each id occurs twice.
"""

from typing import NamedTuple

from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.utils.translation import pgettext_lazy as pgettext

from games.engine.text import FRENCH, GERMAN, reader_deck

SPRITES = {FRENCH: "img/deck.svg", GERMAN: "img/deck-german.svg"}
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
_GERMAN_SUITS = {"S": "leaves", "H": "hearts", "D": "bells", "C": "acorns"}
COURTS = "JQK"
RANKS = (*map(str, range(2, 11)), "J", "Q", "K", "A")
DECK = tuple(rank + suit for suit in SUITS for rank in RANKS)
JOKERS = ("X1", "X2")

_CORNERS = {"de": {"J": "B", "Q": "D"}}
_GERMAN_CORNERS = {"J": "U", "Q": "O"}
_RANK_NAMES = {
    "J": pgettext("card", "jack"),
    "Q": pgettext("card", "queen"),
    "K": pgettext("card", "king"),
    "A": pgettext("card", "ace"),
}
_SUIT_NAMES = {
    "S": pgettext("card", "spades"),
    "H": pgettext("card", "hearts"),
    "D": pgettext("card", "diamonds"),
    "C": pgettext("card", "clubs"),
}
_GERMAN_RANK_NAMES = _RANK_NAMES | {"J": pgettext("card", "Unter"), "Q": pgettext("card", "Ober")}
_GERMAN_SUIT_NAMES = {
    "S": pgettext("card", "leaves"),
    "H": pgettext("card", "hearts"),
    "D": pgettext("card", "bells"),
    "C": pgettext("card", "acorns"),
}


class Face(NamedTuple):
    """What a card shows.

    ``suit``: its name, such as "spades" or "leaves". ``corner``: the text at the edge. ``symbol``: the large picture.
    ``pip``: the symbol of the suit. ``sprite``: the file with both symbols. ``court``: the picture is a bust, which a
    large card shows twice.
    """

    suit: str
    corner: str
    symbol: str
    pip: str
    court: bool
    sprite: str


def deck_language() -> str:
    """Return the language of the corner letters: "de" or "en"."""
    return (get_language() or "en")[:2]


def suit_of(letter: str, deck: str) -> str:
    """Return the name of a suit in a deck, such as "spades" or "leaves" for "S". Raises KeyError."""
    return (_GERMAN_SUITS if deck == GERMAN else SUITS)[letter]


def face(card_id: str, language: str, deck: str = FRENCH) -> Face:
    """Return what the card of that deck shows in that language. Raises KeyError for an unknown card."""
    sprite = SPRITES[deck]
    if card_id in JOKERS:
        return Face("spades" if card_id == "X1" else "hearts", "", "joker", "star", court=True, sprite=sprite)
    rank, suit = card_id[:-1], card_id[-1:]
    if rank not in RANKS:
        raise KeyError(card_id)
    corners = _GERMAN_CORNERS if deck == GERMAN else _CORNERS.get(language, {})
    return Face(suit_of(suit, deck), corners.get(rank, rank), suit + rank, suit, rank in COURTS, sprite)


def name(card_id: str) -> str:
    """Return the card's name in the reader's deck and language: "queen of spades", "Pik-Dame", "Grün-Ober".

    Raises KeyError for an unknown card.
    """
    if card_id in JOKERS:
        return _("joker")
    german = reader_deck() == GERMAN
    ranks, suits = (_GERMAN_RANK_NAMES, _GERMAN_SUIT_NAMES) if german else (_RANK_NAMES, _SUIT_NAMES)
    rank, suit = card_id[:-1], card_id[-1:]
    return _("%(rank)s of %(suit)s") % {"rank": ranks.get(rank, rank), "suit": suits[suit]}
