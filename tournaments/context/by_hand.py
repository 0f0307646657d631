"""Contexts of the pages on which an organiser changes tables by hand, with previews and warnings."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.ui.inputs import whole
from tournaments.context.rules import as_context
from tournaments.context.words import Names
from tournaments.core.types import Entrant
from tournaments.event.event_data import load_rows
from tournaments.event.repeats import Repeats, repeats
from tournaments.models import Entry, TableRow, Tournament
from tournaments.services.rearrange import Rearrangement, Seating, is_dealt_alike, untouched_tables
from tournaments.services.set_tables import MOST, tables_to_set


class TableOfPeople(NamedTuple):
    """A table without moves so far, with its players.

    ``asked`` means that the organiser came to the page from this table.
    """

    row: TableRow
    people: list[Entry]
    asked: bool


def swap_context(request: Any, tournament: Tournament) -> dict[str, Any]:
    """Return the context for swapping two players. ``?table=`` restricts the first player to that table."""
    rows = untouched_tables(tournament)
    wanted = whole(request.GET.get("table", ""), 11) or 0
    tables = _with_people(tournament, rows, wanted)
    asked = next((table for table in tables if table.asked), None)
    return as_context(tournament) | {
        "firsts": [asked] if asked else tables,
        "others": [table for table in tables if table is not asked],
        "can": len(tables) > 1,
        "seen": _newest(tournament),
    }


def set_context(tournament: Tournament, wanted: Mapping[Entrant, int]) -> dict[str, Any]:
    """Return all players who can be moved, each with a table number.

    The number is that of the submitted form (``wanted``) or else the current one.
    """
    rows = tables_to_set(tournament)
    people = [
        (entry, wanted.get(entry.pk, 0 if table.row.is_bye else table.row.number))
        for table in _with_people(tournament, rows)
        for entry in table.people
    ]
    return as_context(tournament) | {
        "people": people,
        "tables": [table.number for table in rows if not table.is_bye],
        "round_number": rows[0].round.number if rows else 0,
        "can": bool(rows),
        "most": MOST,
        "seen": _newest(tournament),
    }


def plan_context(tournament: Tournament, plan: Rearrangement) -> dict[str, Any]:
    """Return the preview of a change of tables: the tables that change, and warnings."""
    rows = load_rows(tournament)
    names = {key: entry.name for key, entry in rows.entries.items()}
    past = [each for each in rows.core_rounds() if each.number < plan.each.number]
    return {
        "new_tables": [(number, people) for number, people in _named(plan.after, names) if len(people) > 1],
        "new_byes": [people[0] for _number, people in _named(plan.after, names) if len(people) == 1],
        "warnings": warnings(repeats(past, plan.before, plan.after), names),
        "all_anew": is_dealt_alike(plan.each),
    }


def warnings(found: Repeats, names: Names) -> list[str]:
    """Return warnings about a seating, as sentences."""
    again = [
        ngettext(
            "%(one)s and %(other)s meet again: they have met in round %(rounds)s.",
            "%(one)s and %(other)s meet again: they have met in rounds %(rounds)s.",
            len(each.rounds),
        )
        % {"one": names.get(each.one, "?"), "other": names.get(each.other, "?"), "rounds": _listed(each.rounds)}
        for each in found.again
    ]
    begins = [_("%s has the first seat for the third time running.") % names.get(key, "?") for key in found.begins]
    byes = [
        ngettext(
            "%(name)s has another bye: the last was in round %(rounds)s.",
            "%(name)s has another bye: the others were in rounds %(rounds)s.",
            len(rounds),
        )
        % {"name": names.get(key, "?"), "rounds": _listed(rounds)}
        for key, rounds in found.byes
    ]
    return [*again, *begins, *byes]


def seating_words(seats: Seating, names: Names) -> str:
    """Return a seating in one line: "Table 1: Ada, Bo; bye: Cy"."""
    said = []
    for number, people in _named(seats, names):
        label = _("Table %(n)s") % {"n": number} if len(people) > 1 else _("Bye")
        said.append(f"{label}: {', '.join(people)}")
    return "; ".join(said)


def _named(seats: Seating, names: Names) -> list[tuple[int, list[str]]]:
    return [(number, [names.get(key, "?") for key in people]) for number, people in sorted(seats.items())]


def _listed(rounds: tuple[int, ...]) -> str:
    return ", ".join(map(str, rounds))


def _with_people(tournament: Tournament, rows: list[TableRow], wanted: int = 0) -> list[TableOfPeople]:
    entries = {entry.pk: entry for entry in tournament.entries.select_related("user")}
    return [
        TableOfPeople(row, [entries[key] for key in row.entrants if key in entries], row.pk == wanted) for row in rows
    ]


def _newest(tournament: Tournament) -> int:
    """Return the key of the newest audit entry, 0 if there is none.

    The form sends it back, to detect changes made meanwhile.
    """
    return tournament.audit.values_list("pk", flat=True).first() or 0
