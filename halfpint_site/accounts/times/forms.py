"""The forms of the page "Your times"."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.play.clocks import BadQuiet, Quiet
from halfpint_site.accounts.models import User
from halfpint_site.accounts.times.errors import VacationRefused

#: Browsers send the first format; users type the others where there is no date picker.
_DATES = ["%Y-%m-%d", "%d.%m.%Y", "%d/%m/%Y"]
_NOT_A_TIME = _("There is no such time. Write it like this: 22:30.")
_NOT_A_DAY = _("There is no such day. Write it like this: 2027-03-28.")
_QUIET = {
    "quiet-empty": _("A night cannot end at the moment it begins."),
    "quiet-too-long": _("Quiet hours can be at most 12 hours long."),
}


class _Wall(forms.TimeField):
    """A field for a time of day, to the minute."""

    def __init__(self, **kwargs: Any) -> None:
        widget = forms.TimeInput(format="%H:%M", attrs={"type": "time"})
        messages = {"invalid": _NOT_A_TIME}
        super().__init__(required=False, input_formats=["%H:%M"], widget=widget, error_messages=messages, **kwargs)


class _Day(forms.DateField):
    """A form field for a date."""

    def __init__(self, **kwargs: Any) -> None:
        widget = forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"})
        messages = {"invalid": _NOT_A_DAY, "required": _("Please choose a day.")}
        super().__init__(input_formats=_DATES, widget=widget, error_messages=messages, **kwargs)


class NightsForm(forms.Form):
    """Quiet hours and free weekends.

    Of a valid form, ``quiet_hours()`` and ``cleaned_data["weekends_off"]`` are stored.
    """

    quiet = forms.BooleanField(
        label=_("I have quiet hours"),
        required=False,
        help_text=_("A deadline that falls in your night waits until the night is over."),
    )
    quiet_from = _Wall(label=_("Night from"))
    quiet_until = _Wall(label=_("Night until"))
    weekends_off = forms.BooleanField(
        label=_("I have weekends off"),
        required=False,
        help_text=_("From Saturday 00:00 to Monday 00:00 your clocks are stopped."),
    )

    @classmethod
    def of(cls, user: User) -> "NightsForm":
        """Return the form with the stored values, or with the suggested quiet hours if none are stored."""
        quiet = user.quiet_from is not None and user.quiet_until is not None
        night = {"quiet_from": user.quiet_from, "quiet_until": user.quiet_until}
        usual = {"quiet_from": "23:00", "quiet_until": "07:30"}
        return cls(initial={"quiet": quiet, "weekends_off": user.weekends_off, **(night if quiet else usual)})

    def clean(self) -> dict[str, Any]:
        """Validate the form. If both times of the quiet hours are given and allowed, add the quiet hours as "night"."""
        given = super().clean() or {}
        if given.get("quiet") and not self.errors:
            given["night"] = self._night(given)
        return given

    def _night(self, given: dict[str, Any]) -> Quiet | None:
        """Return the quiet hours, or None after adding an error to the field that is missing or wrong."""
        for name in ("quiet_from", "quiet_until"):
            if given[name] is None:
                self.add_error(name, _NOT_A_TIME)
        if self.errors:
            return None
        try:
            return Quiet(f"{given['quiet_from']:%H:%M}", f"{given['quiet_until']:%H:%M}")
        except BadQuiet as wrong:
            self.add_error("quiet_until", _QUIET[wrong.key])
        return None

    def quiet_hours(self) -> Quiet | None:
        """Return the quiet hours of a valid form, or None."""
        night: Quiet | None = self.cleaned_data.get("night")
        return night


class _VacationForm(forms.Form):
    """A form about a vacation. :meth:`blame` adds the error of a service that has refused it."""

    def blame(self, refused: VacationRefused) -> None:
        """Add the refusal as an error of its field, or of the form."""
        self.add_error(refused.field if refused.field in self.fields else None, refused.message)


class PlanForm(_VacationForm):
    """A form to plan a vacation by its first and last local day."""

    first = _Day(label=_("First day"))
    last = _Day(label=_("Last day"))


class ShortenForm(_VacationForm):
    """A form to set an earlier last day for a vacation."""

    vacation = forms.CharField(widget=forms.HiddenInput, max_length=40)
    last = _Day(label=_("Last day"))
