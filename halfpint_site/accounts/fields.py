"""Form fields for the display name and the browser's time zone, and the form of fields added to allauth's sign-up.

allauth imports DisplayNameForm while its own forms are being imported, so this module must not import allauth's forms.
"""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from games.play.safety.names import refuse_forbidden, refuse_reserved
from halfpint_site.accounts.validators import (
    DISPLAY_NAME_LENGTH,
    clean_display_name,
    time_zones,
    validate_display_name,
)


class DisplayNameField(forms.CharField):
    """A name of 1 to 24 characters in Unicode form NFC. Invisible or misleading characters are refused, not removed."""

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("label", _("Name at the table"))
        kwargs.setdefault("widget", forms.TextInput(attrs={"autocomplete": "nickname"}))
        super().__init__(max_length=DISPLAY_NAME_LENGTH, validators=[validate_display_name], **kwargs)

    def to_python(self, value: Any) -> str:
        """Return the name in NFC with single spaces."""
        return clean_display_name(super().to_python(value) or "")

    def clean(self, value: Any) -> str:
        """Return the cleaned name. Raises ValidationError, also for forbidden and reserved names."""
        name: str = super().clean(value)
        if name:
            refuse_forbidden(name)
            refuse_reserved(name)
        return name


class BrowserZoneField(forms.CharField):
    """A hidden field that a script fills with the browser's time zone.

    The user cannot correct it, so an unknown zone becomes UTC instead of an error.
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(required=False, widget=forms.HiddenInput(attrs={"data-browser-zone": ""}), **kwargs)

    def clean(self, value: Any) -> str:
        """Return a known time zone, or "UTC"."""
        try:
            zone = super().clean(value)
        except ValidationError:
            return "UTC"
        return zone if zone in time_zones() else "UTC"


class DisplayNameForm(forms.Form):
    """The fields that this site adds to allauth's sign-up form."""

    display_name = DisplayNameField()
    time_zone = BrowserZoneField()

    field_order = ["display_name", "email", "password1"]

    def signup(self, request: HttpRequest, user: Any) -> None:
        """Do nothing: the adapter stores these fields when the new user is first saved."""
