"""Who may change places with whom: the page that asks."""

from typing import Any, NamedTuple

from tournaments.context.rules import as_context
from tournaments.models import Entry, TableRow, Tournament
from tournaments.services.swap import untouched_tables


class SwapTable(NamedTuple):
    """A table at which nobody has played, and who sits there; ``asked``: the organiser came from its line."""

    row: TableRow
    people: list[Entry]
    asked: bool


def swap_context(request: Any, tournament: Tournament) -> dict[str, Any]:
    """All tables that may be changed. ``?table=`` puts one first: from it the first of the two is chosen."""
    rows = untouched_tables(tournament)
    entries = {entry.pk: entry for entry in tournament.entries.select_related("user")}
    text = request.GET.get("table", "")
    wanted = int(text) if text.isascii() and text.isdigit() and len(text) < 12 else 0
    tables = [
        SwapTable(row, [entries[key] for key in row.entrants if key in entries], row.pk == wanted) for row in rows
    ]
    asked = next((table for table in tables if table.asked), None)
    last = tournament.audit.values_list("pk", flat=True).first()
    return as_context(tournament) | {
        "firsts": [asked] if asked else tables,
        "others": [table for table in tables if table is not asked],
        "can": len(tables) > 1,
        "seen": last or 0,
    }
