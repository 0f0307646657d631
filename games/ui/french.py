"""The French-suited deck: names, corner letters by language, and which symbols of ``img/deck.svg`` draw a card.

A card is named by its rank and suit, "2" to "10", "J", "Q", "K", "A" and "S", "H", "D", "C"; "X1" and "X2" are jokers.
Of two packs each card stands twice under the same name.
"""

from typing import NamedTuple

from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.utils.translation import pgettext_lazy as pgettext

SPRITE = "img/deck.svg"
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
COURTS = "JQK"
RANKS = (*map(str, range(2, 11)), "J", "Q", "K", "A")
DECK = tuple(rank + suit for suit in SUITS for rank in RANKS)
JOKERS = ("X1", "X2")

_CORNERS = {"de": {"J": "B", "Q": "D"}}
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


class Face(NamedTuple):
    """What a card shows. ``suit`` is "spades" ...; ``corner`` is written at its edge; ``symbol`` is its large picture,
    ``pip`` the symbol of its suit. ``court``: the picture is a bust, which a large card shows twice.
    """

    suit: str
    corner: str
    symbol: str
    pip: str
    court: bool


def deck_language() -> str:
    """The language whose letters stand in the corners: "de" or "en"."""
    return (get_language() or "en")[:2]


def face(card_id: str, language: str) -> Face:
    """What the card shows to a reader of that language. Raises KeyError for what is no card."""
    if card_id in JOKERS:
        return Face("spades" if card_id == "X1" else "hearts", "", "joker", "star", court=True)
    rank, suit = card_id[:-1], card_id[-1:]
    if rank not in RANKS:
        raise KeyError(card_id)
    corner = _CORNERS.get(language, {}).get(rank, rank)
    return Face(SUITS[suit], corner, suit + rank, suit, court=rank in COURTS)


def name(card_id: str) -> str:
    """The card in words: "queen of spades", "Pik-Dame". Raises KeyError for what is no card."""
    if card_id in JOKERS:
        return _("joker")
    rank, suit = card_id[:-1], card_id[-1:]
    return _("%(rank)s of %(suit)s") % {"rank": _RANK_NAMES.get(rank, rank), "suit": _SUIT_NAMES[suit]}
