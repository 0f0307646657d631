"""Form fields for one line of text that strangers will read."""

import unicodedata

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from games.play.safety.names import refuse_forbidden

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
