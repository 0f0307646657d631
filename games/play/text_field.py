"""Plain lines of text that strangers will read."""

import unicodedata

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from games.play.safety.names import refuse_forbidden

# Controls, marks that turn the direction of what stands beside them, private characters and line breaks.
_FORBIDDEN = {"Cc", "Cf", "Co", "Cs", "Zl", "Zp"}
_JOINER = "\u200d"  # emoji of several parts need it


def refuse_invisible(text: str) -> None:
    """Raise a ValidationError if the text holds a character that cannot be seen."""
    if any(unicodedata.category(sign) in _FORBIDDEN and sign != _JOINER for sign in text):
        raise ValidationError(_("This contains an invisible character. Please remove it."), "invisible")


class LineField(forms.CharField):
    """One line: composed (NFC), single blanks, nothing invisible."""

    def to_python(self, value: object) -> str:
        text = super().to_python(value) or ""
        return unicodedata.normalize("NFC", " ".join(part for part in text.split(" ") if part))

    default_validators = [refuse_invisible]


class TitleField(LineField):
    """The name of something that others see, in which no word of the operator's list may stand."""

    def clean(self, value: object) -> str:
        title: str = super().clean(value)
        if title:
            refuse_forbidden(title)
        return title
