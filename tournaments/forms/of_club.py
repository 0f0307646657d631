"""The question for which club something is, in forms of those who organise one."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy


class OfClub(forms.Form):
    """A form that may ask for a club: see :meth:`ask_for_club`."""

    def ask_for_club(self, clubs: Sequence[tuple[str, str]], help_text: Any) -> bool:
        """``clubs`` are those that it may be for, key and name; it is only asked where there is one.

        Returns whether it is asked.
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
        """The club that a valid form has chosen, "" for none."""
        return str(self.cleaned_data.get("club", ""))
