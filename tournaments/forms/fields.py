"""Fields that the form of a tournament has many of."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy


class Counted:
    """ "3 days", worded when it is shown."""

    def __init__(self, text: Any, number: int) -> None:
        self.text, self.number = text, number

    def __str__(self) -> str:
        return str(self.text) % self.number


def in_days(choices: list[tuple[int, Any]]) -> list[tuple[int, Any]]:
    """The choices with their numbers of days in words."""
    one, more = gettext_lazy("1 day"), gettext_lazy("%d days")
    return [(days, label or (one if days == 1 else Counted(more, days))) for days, label in choices]


def number(
    label: Any, initial: int, least: int, most: int, help_text: Any = "", *, required: bool = True
) -> forms.IntegerField:
    """A whole number from ``least`` to ``most``."""
    return forms.IntegerField(
        label=label, initial=initial, min_value=least, max_value=most, help_text=help_text, required=required
    )


def days(label: Any, choices: list[tuple[int, Any]], initial: int, help_text: Any = "") -> forms.TypedChoiceField:
    """A number of days out of some; the initial one if nothing is said."""
    return forms.TypedChoiceField(
        label=label,
        choices=in_days(choices),
        coerce=int,
        initial=initial,
        empty_value=initial,  # type: ignore[arg-type]  # the stubs know only text
        required=False,
        help_text=help_text,
    )


def radio(
    label: Any,
    choices: list[tuple[str, Any]],
    help_text: Any = "",
    widget: type[forms.Widget] = forms.RadioSelect,
) -> forms.ChoiceField:
    """One of some, the first if nothing is said."""
    return forms.ChoiceField(
        label=label,
        choices=choices,
        initial=choices[0][0],
        required=False,
        widget=widget,
        help_text=help_text,
    )
