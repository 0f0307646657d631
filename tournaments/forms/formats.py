"""The part of the tournament form about the format. Fields that only some formats need are optional."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.engine.codec import AnyGame
from games.engine.game import nearest
from tournaments.core.limits import RANGES
from tournaments.forms.deals import deals_field, has_same_deals
from tournaments.forms.fields import days, number, radio
from tournaments.models import Tournament

Format = Tournament.Format
USUAL_SEATS = 4
BY_TWO = (Format.KNOCKOUT, Format.DOUBLE_KNOCKOUT, Format.GROUPS)
DAYS = [(0, gettext_lazy("no deadline")), *((days, "") for days in (1, 2, 3, 5, 7, 10, 14, 21, 28, 42))]
EXTENSIONS = [(0, gettext_lazy("not at all")), *((days, "") for days in (1, 2, 3, 5, 7))]
IDLE = [(0, gettext_lazy("never")), *((days, "") for days in (14, 21, 28, 42))]
AGAIN = [(0, gettext_lazy("at once")), *((days, "") for days in (1, 3, 7, 14, 28))]
VACATION = [(0, gettext_lazy("none: the clocks keep running")), *((days, "") for days in (3, 5, 7, 10, 14, 21, 28, 45))]


WITHDRAWN = [
    ("keep", gettext_lazy("keeps the place their results give")),
    ("last", gettext_lazy("ranks behind all others; the results still count for them")),
    ("erase", gettext_lazy("is removed, with all results")),
]

PARAMETERS = (
    "rounds", "third_place", "at_once", "advance", "group_size", "pairing", "leaves", "leave_points",
    "bye", "tie_break", "withdrawn", "stand_ins",
    "division_size", "moves", "next_season", "break_days",
    "reach", "win", "answer_days", "no_answer", "idle_days", "again_days", "deals",
)  # fmt: skip


class FormatForm(forms.Form):
    """The format, the seats, and the settings of each format. :meth:`parameters` returns the value of the model
    field.
    """

    format = forms.ChoiceField(
        label=gettext_lazy("Format"), choices=Format.choices, initial=Format.SWISS, widget=forms.RadioSelect
    )
    seats = forms.TypedChoiceField(
        label=gettext_lazy("Seats at a table"),
        help_text=gettext_lazy("If the numbers do not work out evenly, some tables have one more or one fewer."),
        coerce=int,
        widget=forms.RadioSelect,
    )
    rounds = number(gettext_lazy("Rounds"), 3, *RANGES["rounds"], gettext_lazy("Only in the Swiss system."))
    pairing = radio(
        gettext_lazy("Pairing"),
        [("house", gettext_lazy("our usual way")), ("dutch", gettext_lazy("by the FIDE (Dutch) System"))],
        gettext_lazy("The Dutch System is for tables of two, under the FIDE rules in force since February 2026."),
    )
    leaves = number(
        gettext_lazy("Rounds that everybody may sit out"),
        1,
        *RANGES["leaves"],
        gettext_lazy("Announced before the round is paired; 0 means none."),
        required=False,
    )
    leave_points = radio(
        gettext_lazy("A round sat out counts"),
        [("0", gettext_lazy("nothing")), ("1/2", gettext_lazy("half as much as a bye"))],
        gettext_lazy("With game points, nothing means as much as the worst of the round got."),
    )
    bye = radio(
        gettext_lazy("A bye counts"),
        [
            ("usual", gettext_lazy("as usual")),
            ("mean", gettext_lazy("the average of one's own tables")),
            ("win", gettext_lazy("as a win")),
        ],
        gettext_lazy("As usual: a win for tables of two, otherwise the average of one's own tables."),
        widget=forms.Select,
    )
    tie_break = radio(
        gettext_lazy("Ties are broken first by"),
        [
            ("usual", gettext_lazy("Buchholz, as usual")),
            ("buchholz_median", gettext_lazy("Median Buchholz")),
            ("sonneborn_berger", gettext_lazy("Sonneborn-Berger")),
            ("progressive", gettext_lazy("Sum of the standings")),
        ],
        gettext_lazy("The others follow; the tournament's rules explain each of them."),
        widget=forms.Select,
    )
    withdrawn = radio(
        gettext_lazy("Players who leave a round robin"),
        WITHDRAWN,
    )
    stand_ins = radio(
        gettext_lazy("What a bot plays in somebody's place counts"),
        [
            ("nobody", gettext_lazy("for nobody")),
            ("count", gettext_lazy("for whoever left the seat")),
        ],
        gettext_lazy("For nobody: a player who left the seat to a bot was absent."),
        widget=forms.Select,
    )
    deals = deals_field()
    final = forms.BooleanField(
        label=gettext_lazy("A final table of the best after the last round"), initial=False, required=False
    )
    third_place = forms.BooleanField(
        label=gettext_lazy("A match for third place in a knockout"), initial=True, required=False
    )
    at_once = number(
        gettext_lazy("Tables at the same time"),
        2,
        *RANGES["at_once"],
        gettext_lazy("How many tables of a round robin everybody plays at the same time; 0 means all of them."),
    )
    advance = number(
        gettext_lazy("How many advance"),
        2,
        *RANGES["advance"],
        gettext_lazy("From each group, or from each table of a knockout of tables."),
    )
    group_size = number(gettext_lazy("Players in a group"), 4, *RANGES["group_size"], gettext_lazy("Roughly."))
    division_size = number(
        gettext_lazy("Players in a division"),
        8,
        *RANGES["division_size"],
        gettext_lazy("The lowest takes the rest."),
        required=False,
    )
    moves = number(
        gettext_lazy("How many move up and down"),
        2,
        *RANGES["moves"],
        gettext_lazy("Between neighbouring divisions, after each season."),
        required=False,
    )
    next_season = forms.BooleanField(
        label=gettext_lazy("The next season begins automatically"), initial=True, required=False
    )
    break_days = days(
        gettext_lazy("Break between seasons"),
        [(days, "") for days in (1, 2, 3, 7, 14, 28)],
        7,
        gettext_lazy("New players can enter during it, and others can leave."),
    )
    reach = number(
        gettext_lazy("How many places up you may challenge"),
        3,
        *RANGES["reach"],
        gettext_lazy("0: anybody above."),
        required=False,
    )
    win = radio(
        gettext_lazy("A challenger who wins"),
        [
            ("insert", gettext_lazy("takes the place, and everyone in between moves down one")),
            ("swap", gettext_lazy("swaps places with the loser")),
        ],
    )
    answer_days = days(gettext_lazy("Time to answer a challenge"), DAYS, 3)
    no_answer = radio(
        gettext_lazy("A player who declines, or does not answer in time,"),
        [
            ("lose", gettext_lazy("loses: the challenger takes the place")),
            ("lapse", gettext_lazy("keeps the place: the challenge expires")),
        ],
    )
    idle_days = days(gettext_lazy("Without a match, a player drops one place every"), IDLE, 0)
    again_days = days(gettext_lazy("The same two may play again after"), AGAIN, 3)
    scheme = forms.ChoiceField(
        label=gettext_lazy("Points of a table"),
        choices=Tournament.Scheme.choices,
        initial=Tournament.Scheme.RANKS,
        widget=forms.RadioSelect,
    )

    rules: AnyGame  # set by offer_seats

    def offer_seats(self, game: AnyGame) -> None:
        """Restrict the form to what the game allows: the numbers of seats, the Dutch System for two players, and same
        deals.
        """
        self.rules = game
        self.fields["seats"].choices = [(n, str(n)) for n in game.seats]  # type: ignore[attr-defined]
        self.fields["seats"].initial = nearest(game.seats, USUAL_SEATS)
        if len(game.seats) == 1:
            self.fields["seats"].help_text = _(
                "If the numbers do not work out evenly, some players have no table in a round."
            )
        if 2 not in game.seats:
            del self.fields["pairing"]
        if not game.same_deals:
            del self.fields["deals"]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if {"format", "seats", "advance", "group_size", "scheme"} <= set(cleaned):
            for name, text in self._faults(cleaned):
                self.add_error(name, text)
        return cleaned

    def _faults(self, cleaned: dict[str, Any]) -> list[tuple[str, str]]:
        """Return (field, message) for each combination of settings that is impossible."""
        kind, seats = cleaned["format"], cleaned["seats"]
        found = []
        if kind in BY_TWO and seats != 2:
            found.append(("seats", _("A knockout is played two to a table.")))
        if kind == Format.LADDER and seats != 2:
            found.append(("seats", _("A ladder is played two to a table.")))
        if kind == Format.GROUPS and cleaned["advance"] >= cleaned["group_size"]:
            found.append(("advance", _("Somebody must drop out of each group.")))
        if kind == Format.MULTI_KNOCKOUT:
            found += self._faults_of_tables(cleaned)
        if kind == Format.LEAGUE:
            found += self._faults_of_league(cleaned)
        if kind == Format.SWISS and cleaned.get("bye") == "win" and cleaned["scheme"] == Tournament.Scheme.GAME:
            found.append(("bye", _("Game points do not say what winning a table is worth.")))
        if kind == Format.SWISS and cleaned.get("pairing") == "dutch":
            found += _faults_of_dutch(cleaned)
        return found

    def _faults_of_tables(self, cleaned: dict[str, Any]) -> list[tuple[str, str]]:
        smallest = seat_range(self.rules, cleaned).start
        if cleaned["seats"] == 2:
            return [("seats", _("Tables of two play the usual knockout."))]
        if cleaned["advance"] >= smallest:
            text = _("Somebody must drop out at each table, even one with %d.") % smallest
            return [("advance", text)]
        return []

    def _faults_of_league(self, cleaned: dict[str, Any]) -> list[tuple[str, str]]:
        size, moves = self.given("division_size"), self.given("moves")
        if size < cleaned["seats"]:
            return [("division_size", _("A division must fill a table."))]
        if 2 * moves > size:
            return [("moves", _("No more than half of a division can go down."))]
        return []

    def given(self, name: str) -> Any:
        """Return the cleaned value of a field, or its initial value if it is empty."""
        value = self.cleaned_data.get(name)
        return self.fields[name].initial if value in (None, "") and name in self.fields else value

    def parameters(self) -> dict[str, Any]:
        """Return the parameters of all formats from a valid form."""
        final = self.cleaned_data["seats"] if self.cleaned_data["final"] else 0
        given = {name: self.given(name) for name in PARAMETERS if name in self.fields} | {"final": final}
        return given | ({"compared": self.rules.same_deals} if "deals" in self.fields else {})


def _faults_of_dutch(cleaned: dict[str, Any]) -> list[tuple[str, str]]:
    if cleaned["seats"] != 2:
        return [("pairing", _("The Dutch System pairs tables of two."))]
    if cleaned["scheme"] == Tournament.Scheme.GAME:
        return [("pairing", _("The Dutch System counts wins and draws, not game points."))]
    return []


def seat_range(game: AnyGame, cleaned: dict[str, Any]) -> range:
    """Return the range of table sizes of the event.

    Tables for two always have two seats. Other tables may have one seat more or fewer, as far as the game allows,
    except with same deals.
    """
    seats = int(cleaned["seats"])
    if seats == 2 or game.seats.step > 1 or has_same_deals(cleaned):
        return range(seats, seats + 1)
    return range(max(game.seats.start, seats - 1), min(game.seats.stop, seats + 2))
