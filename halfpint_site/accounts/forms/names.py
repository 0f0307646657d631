"""The name at the table, as every form of this room asks for it."""

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
    """A composed name of 1 to 24 characters; what is invisible or misleading is refused, not removed."""

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("label", _("Name at the table"))
        kwargs.setdefault("widget", forms.TextInput(attrs={"autocomplete": "nickname"}))
        super().__init__(max_length=DISPLAY_NAME_LENGTH, validators=[validate_display_name], **kwargs)

    def to_python(self, value: Any) -> str:
        return clean_display_name(super().to_python(value) or "")

    def clean(self, value: Any) -> str:
        name: str = super().clean(value)
        if name:
            refuse_forbidden(name)
            refuse_reserved(name)
        return name


class BrowserZoneField(forms.CharField):
    """The zone a script filled in unseen. Nobody can mend it, so an unknown one falls back to UTC."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(required=False, widget=forms.HiddenInput(attrs={"data-browser-zone": ""}), **kwargs)

    def clean(self, value: Any) -> str:
        try:
            zone = super().clean(value)
        except ValidationError:
            return "UTC"
        return zone if zone in time_zones() else "UTC"


class DisplayNameForm(forms.Form):
    """What a sign-up asks beyond allauth's own fields."""

    display_name = DisplayNameField()
    time_zone = BrowserZoneField()

    field_order = ["display_name", "email", "password1"]

    def signup(self, request: HttpRequest, user: Any) -> None:
        """Nothing left to do: the adapter has stored these fields with the new user's first save."""
