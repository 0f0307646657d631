"""All tables of one entrant, for the entrant's page."""

from fractions import Fraction
from typing import Any, NamedTuple

from tournaments.context.event import names_of
from tournaments.context.words import number, reason
from tournaments.event.event_data import result_of
from tournaments.event.ranking import points_by_round
from tournaments.event.sheets import Stand
from tournaments.models import Entry, TableRow


class HistoryLine(NamedTuple):
    """A table of one entrant, with rivals and result."""

    round: int
    row: TableRow
    rivals: list[Entry]
    place: int | None
    points: str


def _worded(points: str) -> str:
    return number(Fraction(points.removeprefix("+"))) if points else ""


def history(found: Stand, entry: Entry) -> dict[str, Any]:
    """Return the context of an entrant's page: all their tables, and their place in the ranking."""
    rows, lines = found.rows, []
    known = found.extra.get("by_round", {}) if found.large else points_by_round(rows)
    for each in rows.rounds:
        for table in rows.tables[each.pk]:
            if entry.pk in table.entrants:
                seat = table.entrants.index(entry.pk)
                rivals = [rows.entries[key] for key in table.entrants if key != entry.pk and key in rows.entries]
                result = result_of(table) if table.result is not None else None
                paid = known.get(str(each.number), {}).get(str(entry.pk), "") if result or table.is_bye else ""
                lines.append(
                    HistoryLine(each.number, table, rivals, result.ranks[seat] if result else None, _worded(paid))
                )
    names = names_of(rows)
    mine = next((line for line in found.lines if line.entrant == entry.pk), None)
    return {"entry": entry, "history": lines, "line": mine, "why": reason(mine, names) if mine else ""}
