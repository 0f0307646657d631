"""The form of a series: name, audience, and scoring."""

import re
from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.play.safety.names import TitleField, refuse_invisible
from games.ui.inputs import whole
from tournaments.forms.fields import OfClub, number
from tournaments.models import Series
from tournaments.models.series import usual_places
from tournaments.services.series import MOST_EVENINGS

MOST_PLACES, MOST_POINTS = 64, 1000
_BETWEEN = re.compile(r"[\s,;]+")


class PlacePoints(forms.CharField):
    """A field for the points of places from the first on, such as "10, 7, 5".

    The cleaned value is a list of integers.
    """

    def prepare_value(self, value: Any) -> Any:
        return ", ".join(map(str, value)) if isinstance(value, list) else value

    def clean(self, value: Any) -> Any:
        parts = [part for part in _BETWEEN.split(str(super().clean(value))) if part]
        points = [number for part in parts if (number := whole(part, 4)) is not None]
        if len(points) < len(parts):
            raise forms.ValidationError(_("Write whole numbers, separated by commas: 10, 7, 5, 3, 2, 1."))
        if len(points) > MOST_PLACES or max(points, default=0) > MOST_POINTS:
            raise forms.ValidationError(
                _("At most %(places)d places, with at most %(points)d points each.")
                % {"places": MOST_PLACES, "points": MOST_POINTS}
            )
        if points != sorted(points, reverse=True):
            raise forms.ValidationError(_("A lower place cannot earn more than a higher one."))
        return points


class SeriesForm(OfClub):
    """The settings of a series. :meth:`fields_of_series` returns values for the model fields."""

    name = TitleField(label=gettext_lazy("Name of the series"), max_length=60)
    about = forms.CharField(
        label=gettext_lazy("What players should know"),
        max_length=500,
        required=False,
        widget=forms.Textarea(attrs={"rows": 2}),
        help_text=gettext_lazy("When and where you play, for example."),
    )
    counted = forms.ChoiceField(
        label=gettext_lazy("What is added up"),
        choices=Series.Counted.choices,
        initial=Series.Counted.PLACES,
        widget=forms.RadioSelect,
    )
    place_points = PlacePoints(
        label=gettext_lazy("Points from the first place on"),
        max_length=400,
        required=False,
        help_text=gettext_lazy("Separate them with commas. Players who share a place each get what it earns."),
    )
    there_points = number(
        gettext_lazy("Points for being there"),
        1,
        0,
        MOST_POINTS,
        gettext_lazy("For everyone behind these places who played."),
        required=False,
    )
    best = forms.IntegerField(
        label=gettext_lazy("How many evenings count: only the best"),
        min_value=1,
        max_value=MOST_EVENINGS,
        required=False,
        help_text=gettext_lazy("Leave empty for all of them."),
    )
    join_names = forms.BooleanField(
        label=gettext_lazy("Without an account: the same name is the same person"),
        required=False,
        help_text=gettext_lazy("For evenings read from files. Somebody with an account is always one person."),
    )
    audience = forms.ChoiceField(
        label=gettext_lazy("Who can see it?"),
        choices=Series.Audience.choices,
        initial=Series.Audience.ANYONE,
        widget=forms.RadioSelect,
        help_text=gettext_lazy("Anyone who can see the series can see how its evenings ended, and their addresses."),
    )

    def __init__(self, *args: Any, clubs: Sequence[tuple[str, str]] = (), **kwargs: Any) -> None:
        """Create the form. ``clubs`` are the clubs that the user organises, as (key, name)."""
        super().__init__(*args, **kwargs)
        if self.ask_for_club(clubs, gettext_lazy("Then its members see it, whatever you choose below.")):
            self.order_fields(["name", "about", "club"])

    def clean_about(self) -> str:
        text = str(self.cleaned_data["about"])
        for line in text.splitlines():
            refuse_invisible(line)
        return text

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        points, there = cleaned.get("place_points"), cleaned.get("there_points") or 0
        if cleaned.get("counted") == Series.Counted.OWN or "place_points" not in cleaned:
            return cleaned
        if not points and not there:
            self.add_error("place_points", _("Say what the places earn."))
        elif points and there > points[-1]:
            self.add_error("there_points", _("A lower place cannot earn more than a higher one."))
        return cleaned

    def fields_of_series(self) -> dict[str, Any]:
        """Return values for the model fields of a series, from a valid form.

        If the points of the tournaments themselves count, the points for places are reset to the defaults.
        """
        same = ("name", "about", "counted", "best", "join_names", "audience")
        given = {name: self.cleaned_data[name] for name in same}
        own = given["counted"] == Series.Counted.OWN
        return given | {
            "place_points": usual_places() if own else self.cleaned_data["place_points"],
            "there_points": 1 if own else self.cleaned_data["there_points"] or 0,
        }


def initial_of_series(series: Series) -> dict[str, Any]:
    """Return the form's values for an existing series."""
    return {name: getattr(series, name) for name in SeriesForm.base_fields}
