"""Names that people give themselves and what they open, checked against the operator's list."""

import unicodedata
from collections.abc import Iterable
from fnmatch import fnmatchcase

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from games.play.models import ForbiddenWord

_AROUND = "!?.,;:"
_LOOKS_LIKE = str.maketrans("013457@$!|", "oleastasii")


def refuse_forbidden(name: str) -> None:
    """Raise a ValidationError if a word of the list stands in the name, however it is spelled. One query."""
    if is_forbidden(name, ForbiddenWord.objects.values_list("word", flat=True)):
        raise ValidationError(_("This name cannot be used here. Please choose another one."), "forbidden")


def is_forbidden(name: str, words: Iterable[str]) -> bool:
    """Whether one of these words is a word of the name, or all of it without its gaps and signs.

    Case, accents and digits that look like letters make no difference. So a harmless name that only contains a word is
    not refused, unless the list says so with a ``*``.
    """
    plain = " ".join(_plain(piece.strip(_AROUND)) for piece in name.split())
    pieces = ["".join(sign for sign in piece if sign.isalnum()) for piece in plain.split()]
    split = "".join(sign if sign.isalnum() else " " for sign in plain).split()
    found = {*pieces, *split, "".join(pieces)} - {""}
    patterns = [_plain(word) for word in words]
    return any(fnmatchcase(each, pattern) for pattern in patterns for each in found)


def _plain(text: str) -> str:
    bare = "".join(sign for sign in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(sign))
    return bare.translate(_LOOKS_LIKE).replace("[", "").replace("?", "")
