"""Check names of users and tables against the operator's list of forbidden words and against reserved names.

Letters of other scripts count as the ASCII letters that they resemble (:mod:`games.play.safety.look_alikes`). The form
fields of this module are for one line of text that other users will read.
"""

import unicodedata
from collections.abc import Iterable
from fnmatch import fnmatchcase

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from games.play.models import ForbiddenWord
from games.play.safety.look_alikes import fold, look_alikes

_AROUND = "!?.,;:"
_LOOKS_LIKE = str.maketrans("013457@$!|", "oleastasii")

RESERVED = (
    "admin", "admins", "administrator", "administrators", "administratorin", "administration",
    "moderator", "moderators", "moderatorin", "moderation", "operator", "halfpint", "support",
)  # fmt: skip
"""Words that would make a user look like site staff, in both languages."""


def refuse_reserved(name: str) -> None:
    """Raise a ValidationError if a user's name contains or resembles a reserved word."""
    if is_forbidden(name.replace("-", ""), RESERVED) or is_forbidden(_one_stroke(name), map(_one_stroke, RESERVED)):
        raise ValidationError(
            _("This name is kept for the people who run this site. Please choose another one."), "kept"
        )


def _one_stroke(text: str) -> str:
    """Return the text with each l replaced by i, because I and l look the same in many fonts."""
    return _plain(text).replace("l", "i")


def refuse_forbidden(name: str) -> None:
    """Raise a ValidationError if the name contains a forbidden word, in any spelling. One query."""
    if is_forbidden(name, ForbiddenWord.objects.values_list("word", flat=True)):
        raise ValidationError(_("This name cannot be used here. Please choose another one."), "forbidden")


def is_forbidden(name: str, words: Iterable[str]) -> bool:
    """Return whether one of ``words`` is a word of the name, or the whole name without spaces and punctuation.

    Case, accents and look-alike characters are ignored. A word inside a longer word is found only if the pattern has a
    ``*``.
    """
    plain = " ".join(_plain(piece.strip(_AROUND)) for piece in name.split())
    pieces = ["".join(sign for sign in piece if sign.isalnum()) for piece in plain.split()]
    split = "".join(sign if sign.isalnum() else " " for sign in plain).split()
    found = {*pieces, *split, "".join(pieces)} - {""}
    patterns = [_plain(word) for word in words]
    return any(fnmatchcase(each, pattern) for pattern in patterns for each in found)


def _plain(text: str) -> str:
    return fold(text).translate(_LOOKS_LIKE).translate(look_alikes()).replace("[", "").replace("?", "")


# Control and private characters, direction marks, and line breaks.
_FORBIDDEN = {"Cc", "Cf", "Co", "Cs", "Zl", "Zp"}
_JOINER = "\u200d"  # composed emoji need it


def refuse_invisible(text: str) -> None:
    """Raise ValidationError if the text contains an invisible character."""
    if any(unicodedata.category(sign) in _FORBIDDEN and sign != _JOINER for sign in text):
        raise ValidationError(_("This contains an invisible character. Please remove it."), "invisible")


class LineField(forms.CharField):
    """One line of text: normalised (NFC), with single spaces and no invisible characters."""

    def to_python(self, value: object) -> str:
        text = super().to_python(value) or ""
        return unicodedata.normalize("NFC", " ".join(part for part in text.split(" ") if part))

    default_validators = [refuse_invisible]


class TitleField(LineField):
    """A name that others see; words of the operator's list of forbidden words are refused."""

    def clean(self, value: object) -> str:
        title: str = super().clean(value)
        if title:
            refuse_forbidden(title)
        return title
