"""The part of the tournament form about same deals: the choices, and the settings with which they conflict."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.core.deals import WAYS
from tournaments.event.same_deals import FORMATS
from tournaments.forms.fields import radio
from tournaments.models import Tournament

DEALS = [
    ("own", gettext_lazy("each table its own")),
    ("match_points", gettext_lazy("the same for all tables of a round, counted in match points")),
    ("differences", gettext_lazy("the same for all tables of a round, counted as differences from the average")),
]


def deals_field() -> forms.ChoiceField:
    """Return the field that chooses between a separate deal for each table and the same deals for a round."""
    return radio(
        gettext_lazy("Deals"),
        DEALS,
        gettext_lazy(
            "With the same deals, luck does not decide: you are compared with those who sat at the same place of "
            "other tables. That replaces the points of a table. All tables have the same number of seats, anyone "
            "left over has a bye, and until the last table of a round finishes, only those at a table can see it."
        ),
    )


def has_same_deals(cleaned: dict[str, Any]) -> bool:
    """Return whether the cleaned data declares the same deals for all tables of a round."""
    return cleaned.get("format") in FORMATS and cleaned.get("deals", "") in WAYS


def faults_of_deals(cleaned: dict[str, Any]) -> list[tuple[str, str]]:
    """Return (field, message) for each setting that conflicts with same deals.

    Only tables of one size that are played to the end can be compared, and there must be at least two of them.
    """
    found, seats = [], int(cleaned["seats"])
    if (cleaned.get("entries_fewest") or 0) < 2 * seats:
        text = _("Same deals are compared between tables, so there must be two: at least %d players.")
        found.append(("entries_fewest", text % (2 * seats)))
    if cleaned.get("round_days") and cleaned.get("late") != Tournament.Late.STAND_IN:
        text = _(
            "Same deals can only be compared if they are played to the end: let bots play on for players who are late."
        )
        found.append(("late", text))
    if cleaned.get("format") == Tournament.Format.SWISS and cleaned.get("pairing") == "dutch":
        found.append(("pairing", _("The Dutch System counts wins and draws, not comparisons between tables.")))
    if cleaned.get("format") == Tournament.Format.SWISS and cleaned.get("bye") == "win":
        found.append(("bye", _("A comparison between tables does not say what winning a table is worth.")))
    return found
