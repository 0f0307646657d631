"""The part of the tournament form about times before the start: start, close of entries, check-in."""

from datetime import datetime, timedelta
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.text import format_lazy
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.core.limits import CHECK_IN
from tournaments.models import Tournament
from tournaments.services.more_time import span_words
from tournaments.services.setup import MOMENTS

LONGEST_AHEAD = timedelta(days=366)
_FORMATS = ["%Y-%m-%dT%H:%M", "%Y-%m-%dT%H:%M:%S", "%Y-%m-%d %H:%M", "%d.%m.%Y %H:%M", "%d/%m/%Y %H:%M"]


class Moment(forms.DateTimeField):
    """An optional date and time, to the minute, in the user's time zone."""

    def __init__(self, **kwargs: Any) -> None:
        widget = forms.DateTimeInput(format="%Y-%m-%dT%H:%M", attrs={"type": "datetime-local"})
        messages = {"invalid": gettext_lazy("There is no such time. Write it like this: 2027-03-28 18:30.")}
        super().__init__(required=False, input_formats=_FORMATS, widget=widget, error_messages=messages, **kwargs)


class MomentsForm(forms.Form):
    """Optional times. Without them, an organiser starts the event by hand, and entries close at the start."""

    starts_at = Moment(label=gettext_lazy("Begins automatically"))
    entries_close_at = Moment(label=gettext_lazy("Entries close"))
    check_in_minutes = forms.TypedChoiceField(
        label=gettext_lazy("Check-in opens"),
        coerce=int,
        initial=0,
        empty_value=0,  # type: ignore[arg-type]  # the stubs expect text
        required=False,
    )

    def word_moments(self) -> None:
        """Set the texts that depend on the user: the time zone, and durations in the user's language."""
        zone = timezone.get_current_timezone_name()
        fields: Any = self.fields
        fields["starts_at"].help_text = format_lazy(
            gettext_lazy(
                "If enough are in by then; otherwise we let you know, and it waits for you. Times are in {zone}."
            ),
            zone=zone,
        )
        fields["entries_close_at"].help_text = gettext_lazy("Without it, people can enter until the start.")
        before = gettext_lazy("{time} before the start")
        fields["check_in_minutes"].choices = [
            (0, gettext_lazy("with the entries")),
            *((minutes, format_lazy(before, time=span_words(minutes))) for minutes in CHECK_IN if minutes),
        ]
        fields["check_in_minutes"].help_text = gettext_lazy("Applies if players check in and it begins automatically.")

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        for name in MOMENTS:
            if fault := self._fault(name, cleaned.get(name)):
                self.add_error(name, fault)
        begins, end = (cleaned.get(name) for name in MOMENTS)
        if begins and end and end > begins:
            self.add_error("entries_close_at", _("Entries cannot close after the start."))
        return cleaned

    def _fault(self, name: str, moment: datetime | None) -> str:
        if moment is None or moment == self.initial.get(name):
            return ""
        if moment <= timezone.now():
            return _("That is already past.")
        return _("That is more than a year away.") if moment > timezone.now() + LONGEST_AHEAD else ""

    def moments(self) -> dict[str, Any]:
        """Return the times of a valid form as values for model fields."""
        return {name: self.cleaned_data.get(name) for name in (*MOMENTS, "check_in_minutes")}


def moments_of(tournament: Tournament) -> dict[str, Any]:
    """Return the form's values for an existing tournament."""
    return {name: getattr(tournament, name) for name in (*MOMENTS, "check_in_minutes")}
