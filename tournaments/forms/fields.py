"""Form fields that several tournament forms use, including the field that chooses a club."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy


class Counted:
    """A text with a number, such as "3 days". It is translated when it is rendered."""

    def __init__(self, text: Any, number: int) -> None:
        self.text, self.number = text, number

    def __str__(self) -> str:
        return str(self.text) % self.number


def in_days(choices: list[tuple[int, Any]]) -> list[tuple[int, Any]]:
    """Return the choices with labels such as "3 days" where the label is empty."""
    one, more = gettext_lazy("1 day"), gettext_lazy("%d days")
    return [(days, label or (one if days == 1 else Counted(more, days))) for days, label in choices]


def number(
    label: Any, initial: int, least: int, most: int, help_text: Any = "", *, required: bool = True
) -> forms.IntegerField:
    """Return a field for an integer from ``least`` to ``most``."""
    return forms.IntegerField(
        label=label, initial=initial, min_value=least, max_value=most, help_text=help_text, required=required
    )


def days(label: Any, choices: list[tuple[int, Any]], initial: int, help_text: Any = "") -> forms.TypedChoiceField:
    """Return a field for a number of days from the choices. An empty value means ``initial``."""
    return forms.TypedChoiceField(
        label=label,
        choices=in_days(choices),
        coerce=int,
        initial=initial,
        empty_value=initial,  # type: ignore[arg-type]  # the stubs expect text
        required=False,
        help_text=help_text,
    )


def radio(
    label: Any,
    choices: list[tuple[str, Any]],
    help_text: Any = "",
    widget: type[forms.Widget] = forms.RadioSelect,
) -> forms.ChoiceField:
    """Return a field for one of the choices. The first is preselected."""
    return forms.ChoiceField(
        label=label,
        choices=choices,
        initial=choices[0][0],
        required=False,
        widget=widget,
        help_text=help_text,
    )


class OfClub(forms.Form):
    """A form with an optional field for a club, added by :meth:`ask_for_club`."""

    def ask_for_club(self, clubs: Sequence[tuple[str, str]], help_text: Any) -> bool:
        """Add the club field if there are clubs to choose from. Returns whether it was added.

        ``clubs`` are the clubs that the user organises, as (key, name).
        """
        if clubs:
            self.fields["club"] = forms.ChoiceField(
                label=gettext_lazy("For a club of yours"),
                help_text=help_text,
                choices=[("", gettext_lazy("no, it is for others too")), *clubs],
                required=False,
            )
        return bool(clubs)

    @property
    def club_id(self) -> str:
        """The key of the club that a valid form has chosen, "" for none."""
        return str(self.cleaned_data.get("club", ""))
