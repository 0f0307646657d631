"""Form fields for the join conditions of a new table, and for the time after which bots fill it."""

from typing import Any

from django import forms
from django.conf import settings
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.play.matchmaking.conditions import ASKS, NONE, Conditions
from games.play.matchmaking.forms import BotsAfterField
from games.play.matchmaking.player_facts import known_facts
from games.play.models import Match

FINISHED = (1, 3, 10)
RELIABLE = (80, 90, 95)
HIGHEST_RATING = 4000


def _rating(label: Any) -> forms.IntegerField:
    return forms.IntegerField(label=label, min_value=0, max_value=HIGHEST_RATING, required=False)


class JoinConditionsForm(forms.Form):
    """Join conditions and ``bots_after``. Conditions are offered only if their fact is known on this site."""

    bots_after = BotsAfterField()
    finished = forms.TypedChoiceField(
        label=gettext_lazy("No beginners"),
        coerce=int,
        empty_value=0,  # type: ignore[arg-type]  # the stubs know only text
        required=False,
    )
    language = forms.ChoiceField(label=gettext_lazy("Talk in"), required=False)
    rating_from = _rating(gettext_lazy("Rating from"))
    rating_to = _rating(gettext_lazy("Rating up to"))
    reliability = forms.TypedChoiceField(
        label=gettext_lazy("Reliable in so many of 100 turns"),
        coerce=int,
        empty_value=None,
        choices=[("", gettext_lazy("does not matter")), *((n, str(n)) for n in RELIABLE)],
        required=False,
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["finished"].choices = [("", _("everybody may join")), *_experience()]  # type: ignore[attr-defined]
        self.fields["language"].choices = [("", _("any language")), *settings.LANGUAGES]  # type: ignore[attr-defined]
        for name, fact in ASKS.items():
            if fact not in known_facts():
                del self.fields[name]

    @property
    def condition_fields(self) -> list[forms.BoundField]:
        """The fields of the offered conditions."""
        return [self[name] for name in ASKS if name in self.fields]

    @property
    def says_door(self) -> bool:
        """Whether the fields about join conditions have errors or values, so that this part of the form must be
        unfolded.
        """
        return any(field.errors or field.value() for field in (*self.condition_fields, self["bots_after"]))

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        lowest, highest = cleaned.get("rating_from"), cleaned.get("rating_to")
        if lowest is not None and highest is not None and lowest > highest:
            self.add_error("rating_to", _("That is lower than where it begins."))
        return cleaned

    def conditions(self) -> Conditions:
        """Return the chosen conditions of a valid form. Tables for named people have none."""
        if self.cleaned_data.get("audience") == Match.Audience.NAMED:
            return NONE
        given = {name: self.cleaned_data.get(name) for name in ASKS}
        return Conditions(**{name: value for name, value in given.items() if value not in (None, "", 0)})


def _experience() -> list[tuple[int, str]]:
    return [
        (n, ngettext("after %(n)d finished match of it", "after %(n)d finished matches of it", n) % {"n": n})
        for n in FINISHED
    ]
