"""Divide the tournament form into three steps, each with visible fields and collapsed ones.

A field that is not listed in this module is collapsed in the last step.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from django.forms import BoundField
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

if TYPE_CHECKING:
    from tournaments.forms.wizard import Wizard

WHAT, HOW, WHEN = "what", "how", "when"
TITLES = {WHAT: gettext_lazy("What and who"), HOW: gettext_lazy("How"), WHEN: gettext_lazy("When and go")}
FIELDS = {
    WHAT: ("name", "entries_fewest", "entries_most", "real_tables", "club", "audience", "series"),
    HOW: (
        "format", "seats", "rounds", "final", "third_place", "at_once", "advance", "group_size", "division_size",
        "moves", "reach",
    ),
    WHEN: ("pace", "round_days", "starts_at"),
}  # fmt: skip
MORE = {
    WHAT: ("about",),
    HOW: (
        "scheme", "deals", "pairing", "leaves", "leave_points", "bye", "tie_break", "late_entry", "withdrawn",
        "win", "answer_days", "no_answer", "again_days", "idle_days", "next_season", "break_days", "stand_ins",
    ),
    WHEN: (
        "clock", "bank_start", "bank_increment", "bank_cap", "bank_unit", "respects", "vacation_days", "policy",
        "extension_days", "late", "entries_close_at", "check_in", "check_in_minutes", "by_itself",
    ),
}  # fmt: skip
NOT_ASKED = ("forfeit_after",)
FEW_OPTIONS = 3
"""With at most this many options, a game's options are visible."""
_ONLY_IF = {
    "swiss": ("rounds", "final", "pairing", "leaves", "leave_points", "bye", "tie_break", "late_entry", "by_itself"),
    "robin": ("withdrawn",),
    "third": ("third_place",),
    "league": ("division_size", "moves", "next_season", "break_days"),
    "all": ("at_once",),
    "advance": ("advance",),
    "groups": ("group_size",),
    "ladder": ("reach", "win", "answer_days", "no_answer", "again_days", "idle_days"),
    "not-ladder": ("scheme",),
    "deals": ("deals",),
    "online": ("pace", "clock", "round_days", "respects", "vacation_days", "policy", "extension_days", "late"),
    "no-club": ("audience",),
    "own": ("bank_start", "bank_increment", "bank_cap", "bank_unit"),
}
CSS = {name: f"if-{what}" for what, names in _ONLY_IF.items() for name in names}
"""The CSS class of a field that is visible only for certain values of another field (tournaments.css)."""


class Shown(NamedTuple):
    """A field of the form with its CSS class."""

    field: BoundField
    css: str


class Step(NamedTuple):
    """A step of the form with its visible fields, the game's options, and its collapsed fields.

    ``following`` is the name of the next step, "" for the last.
    """

    name: str
    title: str | Promise
    fields: Sequence[Shown]
    options: Sequence[Shown]
    more: Sequence[Shown]
    following: str

    @property
    def wrong(self) -> bool:
        """Whether a field of the step has an error."""
        return any(one.field.errors for one in (*self.fields, *self.options, *self.more))

    @property
    def opens_options(self) -> bool:
        """Whether the options are shown unfolded, because there are few or one has an error."""
        return len(self.options) <= FEW_OPTIONS or any(one.field.errors for one in self.options)

    @property
    def more_is_wrong(self) -> bool:
        """Whether a collapsed field has an error."""
        return any(one.field.errors for one in self.more)


def steps(form: "Wizard") -> list[Step]:
    """Return the steps of the form. Each field is in exactly one of them."""
    placed = {name for lists in (FIELDS, MORE) for names in lists.values() for name in names}
    rest = [name for name in form.fields if name not in {*placed, *NOT_ASKED, *form.option_names}]
    names = list(TITLES)
    return [
        Step(
            name=name,
            title=TITLES[name],
            fields=_shown(form, FIELDS[name]),
            options=_shown(form, form.option_names if name == WHAT else ()),
            more=_shown(form, (*MORE[name], *(rest if name == WHEN else ()))),
            following=next(iter(names[names.index(name) + 1 :]), ""),
        )
        for name in names
    ]


def first_step(found: Sequence[Step], asked: str) -> str:
    """Return the step to open: the first with an error, else the requested one, else the first of all."""
    wrong = next((step.name for step in found if step.wrong), "")
    return wrong or (asked if asked in TITLES else WHAT)


def _shown(form: "Wizard", names: Iterable[str]) -> list[Shown]:
    return [Shown(form[name], CSS.get(name, "")) for name in names if name in form.fields]
