"""The ten pub signs and the five suits, as the look names and orders them."""

from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


class Suit(NamedTuple):
    """A suit: symbol id in the sprite, CSS class stem, letter on the card."""

    symbol: str
    letter: str


SIGNS: tuple[str, ...] = ("fox", "anchor", "owl", "boar", "moon", "key", "crown", "bell", "wheel", "jug")
"""Sprite symbols by seat index."""

SIGN_NAMES: tuple[Promise, ...] = (
    _("fox"),
    _("anchor"),
    _("owl"),
    _("boar"),
    _("moon"),
    _("key"),
    _("crown"),
    _("bell"),
    _("wheel"),
    _("jug"),
)
"""Spoken names of the signs, by seat index."""

SUITS: tuple[Suit, ...] = (
    Suit("hops", "H"),
    Suit("malt", "M"),
    Suit("water", "W"),
    Suit("fists", "F"),
    Suit("nuts", "N"),
)
"""Suits in the order of the card ids: suit * 13 + value - 1."""

VALUES_PER_SUIT = 13


def sign_name(seat: int) -> str:
    """Name of a seat's sign in the reader's language."""
    return str(SIGN_NAMES[int(seat)])
