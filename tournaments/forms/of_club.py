"""The field that chooses a club, in forms of users who organise one."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy


class OfClub(forms.Form):
    """A form with an optional field for a club: see :meth:`ask_for_club`."""

    def ask_for_club(self, clubs: Sequence[tuple[str, str]], help_text: Any) -> bool:
        """Add the field if there are clubs to choose from. Returns whether it was added.

        ``clubs`` are the clubs that the user organises, as key and name.
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
