"""The form for founding or editing a club."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy, pgettext_lazy

from games.people.models import Club
from games.play.safety.names import TitleField, refuse_invisible


class ClubForm(forms.Form):
    """The fields of a club that organisers can edit."""

    name = TitleField(label=gettext_lazy("Name of the club"), max_length=60)
    about = forms.CharField(
        label=gettext_lazy("What it says about itself"),
        help_text=gettext_lazy("In a few sentences: who you are, and what you play."),
        max_length=600,
        required=False,
        widget=forms.Textarea(attrs={"rows": 4}),
    )
    language = forms.ChoiceField(label=gettext_lazy("Language spoken there"), choices=Club.Language.choices)
    listed = forms.ChoiceField(
        label=gettext_lazy("Who finds it?"),
        choices=[
            ("", pgettext_lazy("finding a club", "Only people with the link")),
            ("1", pgettext_lazy("finding a club", "Everybody; it is in the list of clubs")),
        ],
        required=False,
        widget=forms.RadioSelect,
    )
    entry = forms.ChoiceField(
        label=pgettext_lazy("club", "Who may join?"),
        help_text=gettext_lazy("Whoever comes by the invitation link is in at once."),
        choices=Club.Entry.choices,
        initial=Club.Entry.ASKED,
        widget=forms.RadioSelect,
    )

    def clean_listed(self) -> bool:
        return bool(self.cleaned_data["listed"])

    def clean_about(self) -> str:
        text = str(self.cleaned_data["about"]).replace("\r\n", "\n")
        for line in text.splitlines():
            refuse_invisible(line)
        return text


def initial_of(club: Club) -> dict[str, Any]:
    """Return the initial form values for a club."""
    return {
        "name": club.name,
        "about": club.about,
        "language": club.language,
        "listed": "1" if club.listed else "",
        "entry": club.entry,
    }
