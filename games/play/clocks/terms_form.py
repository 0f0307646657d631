"""The fields about time in the form for a new table."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.play.clocks import Allowances, BadPace, Pace, custom_pace, find_pace
from games.play.clocks.seat_clocks import FEWEST_MISSED, MOST_MISSED, USUAL, Terms
from games.play.models import Match

LARGEST_NUMBER = 100_000
PACES = [
    ("live", gettext_lazy("live, 5 minutes")),
    ("12h", gettext_lazy("12 hours")),
    ("1d", gettext_lazy("1 day")),
    ("2d", gettext_lazy("2 days")),
    ("3d", gettext_lazy("3 days")),
    ("5d", gettext_lazy("5 days")),
    ("7d", gettext_lazy("7 days")),
]
CLOCKS = [
    ("plain", gettext_lazy("afresh for each move")),
    (
        "bank",
        gettext_lazy("a time bank: three moves' worth to begin with, half a move's worth more each time, five at most"),
    ),
    ("own", gettext_lazy("a time bank of my own")),
]
RESPECTS = [
    ("quiet_hours", gettext_lazy("Nights")),
    ("weekends", gettext_lazy("Weekends")),
    ("vacation", gettext_lazy("Holidays")),
]
UNITS = {"minute": 60, "hour": 3600, "day": 86400}
UNIT_NAMES = [
    ("minute", gettext_lazy("minutes")),
    ("hour", gettext_lazy("hours")),
    ("day", gettext_lazy("days")),
]
#: The form field at which a fault of a custom bank is shown, by the error's key.
_PLACES = {"cap-too-long": "bank_cap", "increment-negative": "bank_increment", "increment-above-cap": "bank_increment"}
_NAMES = (
    "pace", "clock", "respects", "policy", "forfeit_after", "bank_start", "bank_increment", "bank_cap", "bank_unit",
)  # fmt: skip


def _number(label: Any, initial: int) -> forms.IntegerField:
    return forms.IntegerField(label=label, initial=initial, min_value=0, max_value=LARGEST_NUMBER, required=False)


class TermsForm(forms.Form):
    """Pace, time off and policy of a new table. If a submitted form lacks these fields, the default terms are used."""

    pace = forms.ChoiceField(
        label=gettext_lazy("Time for a move"),
        choices=PACES,
        initial=USUAL.pace.code,
        required=False,
        widget=forms.RadioSelect,
    )
    clock = forms.ChoiceField(
        label=gettext_lazy("How is it given?"),
        choices=CLOCKS,
        initial="plain",
        required=False,
        widget=forms.RadioSelect,
    )
    bank_start = _number(gettext_lazy("To begin with"), 6)
    bank_increment = _number(gettext_lazy("More with each move"), 1)
    bank_cap = _number(gettext_lazy("At most"), 10)
    bank_unit = forms.ChoiceField(label=gettext_lazy("Counted in"), choices=UNIT_NAMES, initial="day", required=False)
    respects = forms.MultipleChoiceField(
        label=gettext_lazy("Time off that counts here"),
        help_text=gettext_lazy(
            "For those who want it: no deadlines at night, and clocks stop at weekends and on holiday."
        ),
        choices=RESPECTS,
        initial=[name for name, _label in RESPECTS],
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    policy = forms.ChoiceField(
        label=gettext_lazy("When somebody's time is up"),
        choices=[choice for choice in Match.Policy.choices if choice[0] != Match.Policy.CLAIM],
        initial=USUAL.policy,
        required=False,
        widget=forms.RadioSelect,
    )
    forfeit_after = forms.TypedChoiceField(
        label=gettext_lazy("Missed turns in a row"),
        choices=[(n, str(n)) for n in range(FEWEST_MISSED, MOST_MISSED + 1)],
        coerce=int,
        empty_value=USUAL.forfeit_after,  # type: ignore[arg-type]  # the stubs know only text
        initial=USUAL.forfeit_after,
        required=False,
    )

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if cleaned.get("clock") == "own" and not {"bank_start", "bank_increment", "bank_cap"} & set(self.errors):
            cleaned["own"] = self._own_bank(cleaned)
        return cleaned

    def _own_bank(self, cleaned: dict[str, Any]) -> Pace | None:
        unit = UNITS[cleaned.get("bank_unit") or "day"]
        numbers = [(cleaned[name] or 0) * unit for name in ("bank_start", "bank_increment", "bank_cap")]
        try:
            return custom_pace(*numbers)
        except BadPace as error:
            self.add_error(_PLACES.get(error.key, "bank_start"), _fault(error.key))
            return None

    @property
    def says_terms(self) -> bool:
        """Whether the submitted form contains the fields about time at all."""
        return self.add_prefix("pace") in self.data

    @property
    def changes_terms(self) -> bool:
        """Whether the submitted terms differ from the defaults."""
        return self.says_terms and bool(set(self.changed_data) & set(_NAMES))

    @property
    def terms_are_wrong(self) -> bool:
        """Whether the fields about time have errors."""
        return bool(set(self.errors) & set(_NAMES))

    def terms(self) -> Terms:
        """Return the chosen terms. The fields about time must be valid."""
        cleaned = self.cleaned_data
        if not self.says_terms:
            return USUAL
        code = cleaned["pace"] or USUAL.pace.code
        pace = cleaned.get("own") or find_pace(f"{code}-bank" if cleaned["clock"] == "bank" else code)
        allowed = Allowances(**{name: name in cleaned["respects"] for name, _label in RESPECTS})
        return Terms(pace, pace.limit(allowed), cleaned["policy"] or USUAL.policy, cleaned["forfeit_after"])


def _fault(key: str) -> str:
    return {
        "start-too-short": _("At least a minute, please."),
        "start-above-cap": _("That is more than the bank may hold."),
        "cap-too-long": _("A time bank holds at most 60 days."),
        "increment-above-cap": _("That is more than the bank may hold."),
    }.get(key, _("There is no such pace."))
