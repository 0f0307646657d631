"""The form of a new tournament, or of one that has not begun. The texts of options come from the game."""

import re
from collections.abc import Sequence
from datetime import timedelta
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.engine.codec import AnyGame, BadData, convert, plain
from games.engine.text import Words
from games.play.clocks import find_pace
from games.play.clocks.terms_form import TermsForm
from games.play.safety.names import TitleField, refuse_invisible
from games.play.tables.option_fields import PREFIX, option_fields, option_values
from tournaments.core.limits import MOST_ENTRIES, most_entries
from tournaments.forms.deals import faults_of_deals, has_same_deals
from tournaments.forms.fields import OfClub, days, in_days, number
from tournaments.forms.formats import (
    DAYS,
    EXTENSIONS,
    PARAMETERS,
    VACATION,
    FormatForm,
    seat_range,
)  # fmt: skip
from tournaments.forms.moments import MomentsForm, moments_of
from tournaments.models import Tournament
from tournaments.services.setup import MOMENTS

NAME_LENGTH = 60
_NUMBER_AT_END = re.compile(r"(.*?)([0-9]{1,4})")


class Wizard(FormatForm, MomentsForm, TermsForm, OfClub):
    """The settings of a tournament. :meth:`fields_of_tournament` returns values for the model fields."""

    name = TitleField(label=gettext_lazy("Name of the tournament"), max_length=NAME_LENGTH)
    about = forms.CharField(
        label=gettext_lazy("What players should know"),
        max_length=2000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
    )
    round_days = forms.TypedChoiceField(
        label=gettext_lazy("Time for a round"), choices=in_days(DAYS), coerce=int, initial=14
    )
    extension_days = forms.TypedChoiceField(
        label=gettext_lazy("Extend once by"), choices=in_days(EXTENSIONS), coerce=int, initial=2
    )
    late = forms.ChoiceField(
        label=gettext_lazy("After that, unfinished tables:"),
        choices=Tournament.Late.choices,
        initial=Tournament.Late.STAND_IN,
        widget=forms.RadioSelect,
    )
    vacation_days = days(
        gettext_lazy("Holidays that count"),
        VACATION,
        0,
        gettext_lazy("For each player in the whole tournament: this many calendar days on which their clocks stop."),
    )
    entries_fewest = number(gettext_lazy("Players at least"), 4, 2, MOST_ENTRIES)
    entries_most = number(
        gettext_lazy("Players at most"), 16, 2, MOST_ENTRIES, gettext_lazy("Any others go on a waiting list.")
    )
    audience = forms.ChoiceField(
        label=gettext_lazy("Who may enter?"),
        choices=Tournament.Audience.choices,
        initial=Tournament.Audience.ANYONE,
        widget=forms.RadioSelect,
    )
    check_in = forms.BooleanField(
        label=gettext_lazy("Players check in before the start; anyone who does not is left out"), required=False
    )
    late_entry = forms.BooleanField(
        label=gettext_lazy("Players may enter after the start (Swiss system)"), required=False
    )
    real_tables = forms.BooleanField(
        label=gettext_lazy("Played at real tables, in a pub or a club: players enter the results on their phones"),
        required=False,
    )
    by_itself = forms.BooleanField(
        label=gettext_lazy("The next round begins automatically"), initial=True, required=False
    )

    def __init__(
        self,
        game: AnyGame,
        words: Words,
        *args: Any,
        series: Sequence[tuple[str, str]] = (),
        clubs: Sequence[tuple[str, str]] = (),
        of_club: bool = False,
        **kwargs: Any,
    ) -> None:
        """Create the form for a game.

        ``series`` and ``clubs`` are those that the user organises, as (key, name); if there are none, the field is left
        out. With ``of_club``, for a tournament of a club, the audience cannot be chosen.
        """
        super().__init__(*args, **kwargs)
        self.words = words
        if series:
            self.fields["series"] = forms.ChoiceField(
                label=gettext_lazy("An evening of a series"),
                choices=[("", gettext_lazy("no, it stands alone")), *series],
                required=False,
            )
        self.ask_for_club(clubs, gettext_lazy("Then only its members see it, and enter."))
        self._ask_who_enters(of_club=of_club)
        self.offer_seats(game)
        self._offer_time_off()
        self.word_moments()
        self.fields["policy"].initial = "stand_in"
        own = option_fields(game, words)
        self.option_names = list(own)
        self.fields.update(own)

    def _ask_who_enters(self, *, of_club: bool) -> None:
        """Remove the audience field for a tournament of a club; for other tournaments, remove its choice "club
        members".
        """
        if of_club:
            del self.fields["audience"]
            return
        field: Any = self.fields["audience"]
        field.choices = [choice for choice in field.choices if choice[0] != Tournament.Audience.CLUB]
        if self.initial.get("audience") == Tournament.Audience.CLUB:
            self.initial["audience"] = Tournament.Audience.INVITED  # not a club of this user

    def _offer_time_off(self) -> None:
        """Offer quiet hours and weekends as time off.

        Vacation has a field of its own, because it is a number of days.
        """
        field: Any = self.fields["respects"]
        field.choices = [choice for choice in field.choices if choice[0] != "vacation"]
        field.initial = ["quiet_hours", "weekends"]
        field.help_text = gettext_lazy("For those who want it: no deadlines at night, and clocks stop at weekends.")

    @property
    def option_fields(self) -> list[forms.BoundField]:
        """The fields of the options that the game defines."""
        return [self[name] for name in self.option_names]

    def clean_about(self) -> str:
        text = str(self.cleaned_data["about"])
        for line in text.splitlines():
            refuse_invisible(line)
        return text

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        fewest, most = cleaned.get("entries_fewest"), cleaned.get("entries_most")
        if fewest and most and fewest > most:
            self.add_error("entries_most", _("That is fewer than the minimum."))
        if most and cleaned.get("format") and most > most_entries(cleaned["format"]):
            text = _("In this format at most %d can play.") % most_entries(cleaned["format"])
            self.add_error("entries_most", text)
        if cleaned.get("real_tables") and has_same_deals(cleaned):
            self.add_error("deals", _("At real tables nobody can deal the same cards everywhere."))
        elif "seats" in cleaned and has_same_deals(cleaned):
            for name, text in faults_of_deals(cleaned):
                self.add_error(name, text)
        if not self.errors:
            self._check_options(cleaned)
        return cleaned

    def _check_options(self, cleaned: dict[str, Any]) -> None:
        """Validate the game's options for each allowed number of seats."""
        try:
            options = convert(self.rules.options_type, option_values(self.rules, cleaned))
        except BadData:
            self.add_error(None, _("These options don't go together."))
            return
        for seats in seat_range(self.rules, cleaned):
            rule = self.rules.forbidden_options(options, seats)
            if rule is not None:
                self.add_error(None, self.words.text(f"rules.{rule.key}"))
                return

    @property
    def series_id(self) -> str:
        """The key of the series that a valid form has chosen, "" for none."""
        return str(self.cleaned_data.get("series", ""))

    def fields_of_tournament(self) -> dict[str, Any]:
        """Return values for the model fields of a tournament, from a valid form."""
        cleaned, terms = self.cleaned_data, self.terms()
        seats = seat_range(self.rules, cleaned)
        same = ("name", "about", "format", "scheme", "late", "entries_fewest", "entries_most")
        switches = ("check_in", "by_itself", "real_tables")
        day = 0 if cleaned["real_tables"] else 24  # hours; an event at real tables has no deadlines
        return {
            **{name: cleaned[name] for name in (*same, *switches)},
            "audience": cleaned.get("audience", Tournament.Audience.CLUB),
            # New players of a ladder begin at the bottom, so entry is never late.
            "late_entry": cleaned["late_entry"] or cleaned["format"] == Tournament.Format.LADDER,
            **self.moments(),
            "game": self.rules.slug,
            "options": option_values(self.rules, cleaned),
            "parameters": self.parameters(),
            "seats_smallest": seats.start,
            "seats_largest": seats.stop - 1,
            "seats_preferred": cleaned["seats"],
            "pace": terms.pace.code,
            "policy": terms.policy,
            "allow_quiet_hours": terms.allowances.quiet_hours,
            "allow_weekends": terms.allowances.weekends,
            "vacation_days": cleaned["vacation_days"],
            "round_hours": day * cleaned["round_days"],
            "extension_hours": day * cleaned["extension_days"],
        }


def like(tournament: Tournament) -> dict[str, Any]:
    """Return initial form values for a copy of a tournament, without its times.

    For a tournament of a series, the values are those of the next evening.
    """
    given = {name: value for name, value in initial_of(tournament).items() if name not in MOMENTS}
    given["club"] = tournament.club_id or ""
    return given | _next_evening(tournament) if tournament.series_id else given


def _next_evening(tournament: Tournament) -> dict[str, Any]:
    """Return initial form values for the next evening of the series.

    A number at the end of the name is increased by 1. The start is at the same weekday and time, the next time in the
    future.
    """
    given: dict[str, Any] = {"series": tournament.series_id}
    if found := _NUMBER_AT_END.fullmatch(tournament.name):
        given["name"] = f"{found[1]}{int(found[2]) + 1}"[:NAME_LENGTH]
    if tournament.starts_at is not None:
        begins = timezone.localtime(tournament.starts_at)  # local: keeps the hour across DST changes
        weeks = max(1, (timezone.now() - begins) // timedelta(weeks=1) + 1)
        given["starts_at"] = begins + timedelta(weeks=weeks)
    return given


def initial_of(tournament: Tournament) -> dict[str, Any]:
    """Return the form's values for an existing tournament."""
    pace = find_pace(tournament.pace)
    given = {name: getattr(tournament, name) for name in ("name", "about", "format", "scheme", "late", "policy")}
    given |= {name: getattr(tournament, name) for name in ("entries_fewest", "entries_most", "audience")}
    options = plain(tournament.load_options())
    given |= {name: getattr(tournament, name) for name in ("check_in", "late_entry", "by_itself", "real_tables")}
    given |= {name: tournament.parameters[name] for name in PARAMETERS if name in tournament.parameters}
    named = ("quiet_hours", "weekends")
    return given | {
        **moments_of(tournament),
        "final": bool(tournament.parameters.get("final")),
        "seats": tournament.seats_preferred,
        "pace": pace.code.removesuffix("-bank"),
        "clock": "bank" if pace.code.endswith("-bank") else "plain",
        "respects": [name for name in named if getattr(tournament, f"allow_{name}")],
        "vacation_days": tournament.vacation_days,
        "round_days": tournament.round_hours // 24,
        "extension_days": tournament.extension_hours // 24,
        **{PREFIX + name: value for name, value in options.items()},
    }
