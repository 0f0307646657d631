"""Explain to an organiser the consequences of a player's absence or withdrawal under the rules of the event."""

from typing import Any

from django.utils.translation import gettext as _

from tournaments.context.format_facts import bot_fact, gap_facts
from tournaments.context.rules import as_context
from tournaments.models import Entry, TableRow, Tournament
from tournaments.services.late_entry import may_come_back

Format = Tournament.Format
MOST_SUBSTITUTES = 20
COUNTED = (Format.SWISS, Format.ROUND_ROBIN, Format.LEAGUE)


def absence_context(tournament: Tournament, table: TableRow, entry: Entry) -> dict[str, Any]:
    """Return the context of the page about an absent player: the consequences for this table, and those of a
    withdrawal.
    """
    return as_context(tournament) | {
        "table": table,
        "entry": entry,
        "at_the_table": _at_the_table(tournament, table, entry),
        "by_leaving": leaving(tournament, entry),
        "waiting_entries": waiting_entries(tournament),
    }


def waiting_entries(tournament: Tournament) -> list[Entry]:
    """Return the entries that could take over a place: the first few of the waiting list."""
    waiting = tournament.entries.select_related("user").filter(status=Entry.Status.WAITING)
    return list(waiting[:MOST_SUBSTITUTES])


def _at_the_table(tournament: Tournament, table: TableRow, entry: Entry) -> list[str]:
    others = tournament.entries.select_related("user").filter(pk__in=table.entrants).exclude(pk=entry.pk)
    names = [other.name for other in others]
    if len(names) == 1:
        first = _("%(other)s wins this table, as %(name)s did not turn up.") % {"other": names[0], "name": entry.name}
    else:
        first = _("%s comes last; the others share the places above as they stand now.") % entry.name
    facts = [f"{label}: {value}." for label, value in _gaps(tournament)]
    return [
        first,
        *facts,
        _("The match ends, and everybody at the table is told. In later rounds they play as before."),
        _("You can undo it: the table then starts again, with a new match."),
    ]


def _gaps(tournament: Tournament) -> list[tuple[str, str]]:
    """Return label and value of the points of an absence; empty for formats that do not count points."""
    if tournament.format not in COUNTED:
        return []
    return [(label, value) for label, value in gap_facts(tournament) if label == _("An absence")]


def leaving(tournament: Tournament, entry: Entry, *, expelled: bool = False) -> list[str]:
    """Return, as sentences, the consequences if a player leaves a running event.

    With ``expelled``, the player does not leave but is expelled by an organiser.
    """
    lines = [_("%s is out: no later round is paired with them.") % entry.name]
    if tournament.real_tables:
        lines.append(
            _("Enter the result of a table at which they still sit: you can say there that they did not come.")
        )
    else:
        label, counts = bot_fact(tournament)
        lines += [_("Their tables go on: a bot plays them to the end."), f"{label}: {counts}."]
    if tournament.format == Format.ROUND_ROBIN:
        lines += [f"{each}: {value}." for each, value in gap_facts(tournament) if each == _("Who leaves")]
    if may_come_back(tournament) and not expelled:
        lines.append(_("They may come back at the bottom of the ladder."))
    else:
        lines.append(_("That cannot be taken back."))
    return lines
