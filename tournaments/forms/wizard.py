"""The form of a new tournament, or of one that has not begun. Words of options are the game's."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.engine.codec import AnyGame, BadData, convert
from games.engine.text import Words
from games.play.clocks import find_pace
from games.play.forms.options import PREFIX, option_fields, option_values
from games.play.forms.terms import TermsForm
from games.play.forms.text import LineField, refuse_invisible
from tournaments.formats import MOST_ROUNDS
from tournaments.models import Tournament

MOST_ENTRIES = 1000
BY_TWO = (Tournament.Format.KNOCKOUT, Tournament.Format.DOUBLE_KNOCKOUT, Tournament.Format.GROUPS)
DAYS = [(0, gettext_lazy("no deadline")), *((days, "") for days in (1, 2, 3, 5, 7, 10, 14, 21, 28, 42))]
EXTENSIONS = [(0, gettext_lazy("not at all")), *((days, "") for days in (1, 2, 3, 5, 7))]


def _days(choices: list[tuple[int, Any]]) -> list[tuple[int, Any]]:
    one, more = gettext_lazy("1 day"), gettext_lazy("%d days")
    return [(days, label or (one if days == 1 else _Counted(more, days))) for days, label in choices]


class _Counted:
    """ "3 days", worded when it is shown."""

    def __init__(self, text: Any, number: int) -> None:
        self.text, self.number = text, number

    def __str__(self) -> str:
        return str(self.text) % self.number


def _number(label: Any, initial: int, least: int, most: int, help_text: Any = "") -> forms.IntegerField:
    return forms.IntegerField(label=label, initial=initial, min_value=least, max_value=most, help_text=help_text)


class Wizard(TermsForm):
    """What an organiser decides; :meth:`fields_of_tournament` are columns of the model."""

    name = LineField(label=gettext_lazy("Name of the tournament"), max_length=60)
    about = forms.CharField(
        label=gettext_lazy("What players should know"),
        max_length=2000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
    )
    format = forms.ChoiceField(
        label=gettext_lazy("Format"),
        choices=Tournament.Format.choices,
        initial=Tournament.Format.SWISS,
        widget=forms.RadioSelect,
    )
    seats = forms.TypedChoiceField(
        label=gettext_lazy("Seats at a table"),
        help_text=gettext_lazy("If the number of players does not come out even, some tables have one more or less."),
        coerce=int,
        widget=forms.RadioSelect,
    )
    rounds = _number(gettext_lazy("Rounds"), 3, 1, MOST_ROUNDS, gettext_lazy("Only in the Swiss system."))
    final = forms.BooleanField(
        label=gettext_lazy("A final table of the best after the last round"), initial=False, required=False
    )
    third_place = forms.BooleanField(
        label=gettext_lazy("A match for the third place in a knockout"), initial=True, required=False
    )
    at_once = _number(
        gettext_lazy("Tables at once"),
        2,
        0,
        20,
        gettext_lazy("How many tables of a round robin everybody plays at the same time; 0: all of them."),
    )
    advance = _number(
        gettext_lazy("How many go on"),
        2,
        1,
        8,
        gettext_lazy("From each group, or from each table of a knockout of tables."),
    )
    group_size = _number(gettext_lazy("Players in a group"), 4, 3, 20, gettext_lazy("About so many."))
    scheme = forms.ChoiceField(
        label=gettext_lazy("Points of a table"),
        choices=Tournament.Scheme.choices,
        initial=Tournament.Scheme.RANKS,
        widget=forms.RadioSelect,
    )
    round_days = forms.TypedChoiceField(
        label=gettext_lazy("Time for a round"), choices=_days(DAYS), coerce=int, initial=14
    )
    extension_days = forms.TypedChoiceField(
        label=gettext_lazy("It may be extended once"), choices=_days(EXTENSIONS), coerce=int, initial=2
    )
    late = forms.ChoiceField(
        label=gettext_lazy("Then, at tables that are not over,"),
        choices=Tournament.Late.choices,
        initial=Tournament.Late.STAND_IN,
        widget=forms.RadioSelect,
    )
    entries_fewest = _number(gettext_lazy("Players at least"), 4, 2, MOST_ENTRIES)
    entries_most = _number(
        gettext_lazy("Players at most"), 16, 2, MOST_ENTRIES, gettext_lazy("Others get onto a waiting list.")
    )
    audience = forms.ChoiceField(
        label=gettext_lazy("Who may enter?"),
        choices=Tournament.Audience.choices,
        initial=Tournament.Audience.ANYONE,
        widget=forms.RadioSelect,
    )
    check_in = forms.BooleanField(
        label=gettext_lazy("Players check in before the start; who does not is left out"), required=False
    )
    late_entry = forms.BooleanField(
        label=gettext_lazy("Players may come in after the start (Swiss system)"), required=False
    )
    by_itself = forms.BooleanField(label=gettext_lazy("The next round begins by itself"), initial=True, required=False)

    def __init__(self, game: AnyGame, words: Words, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.rules, self.words = game, words
        self.fields["seats"].choices = [(n, str(n)) for n in game.seats]  # type: ignore[attr-defined]
        self.fields["seats"].initial = game.seats.start
        self.fields["respects"].initial = ["quiet_hours", "weekends"]
        self.fields["policy"].initial = "stand_in"
        own = option_fields(game, words)
        self.option_names = list(own)
        self.fields.update(own)

    @property
    def option_fields(self) -> list[forms.BoundField]:
        """The fields of the game's own options."""
        return [self[name] for name in self.option_names]

    def clean_about(self) -> str:
        text = str(self.cleaned_data["about"])
        for line in text.splitlines():
            refuse_invisible(line)
        return text

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        self._check_format(cleaned)
        fewest, most = cleaned.get("entries_fewest"), cleaned.get("entries_most")
        if fewest and most and fewest > most:
            self.add_error("entries_most", _("That is fewer than there must be at least."))
        if not self.errors:
            self._check_options(cleaned)
        return cleaned

    def _check_format(self, cleaned: dict[str, Any]) -> None:
        if not {"format", "seats", "advance", "group_size"} <= set(cleaned):
            return
        if cleaned["format"] in BY_TWO and cleaned["seats"] != 2:
            self.add_error("seats", _("A knockout is played by two at a table."))
        if cleaned["format"] == Tournament.Format.GROUPS and cleaned["advance"] >= cleaned["group_size"]:
            self.add_error("advance", _("Somebody must drop out of each group."))
        if cleaned["format"] == Tournament.Format.MULTI_KNOCKOUT:
            self._check_knockout_of_tables(cleaned)

    def _check_knockout_of_tables(self, cleaned: dict[str, Any]) -> None:
        smallest = seat_range(self.rules, cleaned).start
        if cleaned["seats"] == 2:
            self.add_error("seats", _("Tables of two play the usual knockout."))
        elif cleaned["advance"] >= smallest:
            self.add_error("advance", _("Somebody must drop out of each table, also of one with %d.") % smallest)

    def _check_options(self, cleaned: dict[str, Any]) -> None:
        """For every number of seats that a table may have."""
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

    def fields_of_tournament(self) -> dict[str, Any]:
        """Columns of a tournament, from a valid form."""
        cleaned, terms = self.cleaned_data, self.terms()
        seats = seat_range(self.rules, cleaned)
        same = ("name", "about", "format", "scheme", "late", "entries_fewest", "entries_most", "audience")
        switches = ("check_in", "late_entry", "by_itself")
        return {
            **{name: cleaned[name] for name in (*same, *switches)},
            "game": self.rules.slug,
            "options": option_values(self.rules, cleaned),
            "parameters": {
                "rounds": cleaned["rounds"],
                "final": cleaned["seats"] if cleaned["final"] else 0,
                "third_place": cleaned["third_place"],
                "at_once": cleaned["at_once"],
                "advance": cleaned["advance"],
                "group_size": cleaned["group_size"],
            },
            "seats_smallest": seats.start,
            "seats_largest": seats.stop - 1,
            "seats_preferred": cleaned["seats"],
            "pace": terms.pace.code,
            "policy": terms.policy,
            "allow_quiet_hours": terms.allowances.quiet_hours,
            "allow_weekends": terms.allowances.weekends,
            "allow_vacation": terms.allowances.vacation,
            "round_hours": 24 * cleaned["round_days"],
            "extension_hours": 24 * cleaned["extension_days"],
        }


def seat_range(game: AnyGame, cleaned: dict[str, Any]) -> range:
    """Which sizes tables may have: two is always two, others one more or less, as the game allows."""
    seats = int(cleaned["seats"])
    if seats == 2:
        return range(2, 3)
    return range(max(game.seats.start, seats - 1), min(game.seats.stop, seats + 2))


def initial_of(tournament: Tournament) -> dict[str, Any]:
    """The form's values of a tournament that exists."""
    pace = find_pace(tournament.pace)
    given = {name: getattr(tournament, name) for name in ("name", "about", "format", "scheme", "late", "policy")}
    given |= {name: getattr(tournament, name) for name in ("entries_fewest", "entries_most", "audience")}
    given |= {name: getattr(tournament, name) for name in ("check_in", "late_entry", "by_itself")}
    numbers = ("rounds", "third_place", "at_once", "advance", "group_size")
    given |= {name: tournament.parameters[name] for name in numbers if name in tournament.parameters}
    named = {"quiet_hours", "weekends", "vacation"}
    return given | {
        "final": bool(tournament.parameters.get("final")),
        "seats": tournament.seats_preferred,
        "pace": pace.code.removesuffix("-bank"),
        "clock": "bank" if pace.code.endswith("-bank") else "plain",
        "respects": [name for name in named if getattr(tournament, f"allow_{name}")],
        "round_days": tournament.round_hours // 24,
        "extension_days": tournament.extension_hours // 24,
        **{PREFIX + name: value for name, value in tournament.options.items()},
    }
