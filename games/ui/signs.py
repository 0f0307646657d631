"""Names and order of the ten seat signs and the five suits."""

from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


class Suit(NamedTuple):
    """A suit: the id of its symbol, which is also its CSS class, and its letter on the card."""

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
"""Names of the signs for screen readers, by seat index."""

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
    """Return the name of a seat's sign in the reader's language."""
    return str(SIGN_NAMES[int(seat)])
