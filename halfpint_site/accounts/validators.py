"""Check and clean display names, mail addresses and names of time zones."""

import unicodedata
from functools import cache

from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.utils.translation import gettext as _

from games.play.clocks import zone_names

# Private-use characters, controls, and marks that change the direction of text. They could make one name look like
# another, or spoil the text beside it. Joiners and variation selectors are allowed: emoji need them.
_FORBIDDEN_CATEGORIES = {"Cc", "Cf", "Co", "Cs", "Zl", "Zp"}
_HARMLESS_FORMATS = {"\u200d"}
# Characters that are invisible though Unicode calls them letters or symbols, and the replacement character.
_INVISIBLE = {"\ufffd", "\u115f", "\u1160", "\u2800", "\u3164", "\uffa0"}
_MOST_MARKS_IN_A_ROW = 3
DISPLAY_NAME_LENGTH = 24


def clean_display_name(name: str) -> str:
    """Return the name in Unicode form NFC with single spaces, so that names that look alike compare as equal."""
    composed = unicodedata.normalize("NFC", name)
    blanked = "".join(" " if unicodedata.category(character) == "Zs" else character for character in composed)
    return " ".join(part for part in blanked.split(" ") if part)


def validate_display_name(name: str) -> None:
    """Raise a ValidationError for a name that is unreadable, or that contains invisible or misleading characters."""
    marks = 0
    for character in name:
        category = unicodedata.category(character)
        if character in _INVISIBLE or (category in _FORBIDDEN_CATEGORIES and character not in _HARMLESS_FORMATS):
            raise ValidationError(_("This name contains an invisible character. Please remove it."), "invisible")
        marks = marks + 1 if category in {"Mn", "Me"} else 0
        if marks > _MOST_MARKS_IN_A_ROW:
            raise ValidationError(_("This name piles up too many accents. Please use fewer."), "stacked")
    if name and not any(character.isalnum() for character in name):
        raise ValidationError(_("A name needs at least one letter or digit."), "unreadable")


def validate_address(address: str) -> None:
    """Raise a ValidationError with the reason why an address is refused.

    Characters before the @ must be ASCII, because others need SMTPUTF8 (RFC 6531) on every mail server on the way.
    International domains are allowed.
    """
    if not address.rpartition("@")[0].isascii():
        text = _(
            "Letters such as ö before the @ do not arrive at every mail server, so this address cannot be used here. "
            "Please give another one."
        )
        raise ValidationError(text, "not_ascii")
    validate_email(address)


@cache
def time_zones() -> frozenset[str]:
    """Return the names of all time zones that users may have."""
    return frozenset(zone_names())


def validate_time_zone(name: str) -> None:
    """Raise a ValidationError for an unknown time zone."""
    if name not in time_zones():
        raise ValidationError(_("We do not know this time zone."), "unknown")
