"""The ranking for pages: computed immediately for small events, read from a stored :class:`Sheet` for large ones."""

from collections.abc import Callable
from typing import Any, NamedTuple

from django.db.models import QuerySet

from tournaments.core.types import Entrant, from_json, to_json
from tournaments.event.event_data import EventData, load_rows, load_some, read_rows
from tournaments.event.ranking import RankingLine, standings
from tournaments.event.same_deals import shown
from tournaments.models import Sheet, TableRow, Tournament

LARGE_FIELD, LARGE_EVENT = 100, 300
"""The numbers of entrants and of tables above which an event is large."""


class Stand(NamedTuple):
    """An event and its ranking, the best first.

    For a ``large`` event, ``rows`` has only the tables that were requested. ``lines`` is empty and ``waits`` is true
    until the ranking is first computed. ``extra`` holds further stored counts (see :class:`tournaments.models.Sheet`).
    """

    rows: EventData
    lines: list[RankingLine]
    large: bool = False
    waits: bool = False
    extra: dict[str, Any] = {}

    @property
    def tallies(self) -> dict[Entrant, tuple[int, int]]:
        """Won and lost matches by entrant of a ladder, as (won, lost)."""
        return {int(entrant): (won, lost) for entrant, (won, lost) in self.extra.get("tallies", {}).items()}


def sheet_of(tournament: Tournament) -> Sheet | None:
    """Return the stored ranking of a large event, None for other events."""
    return Sheet.objects.filter(pk=tournament.pk).first() if tournament.has_begun else None


def stand(tournament: Tournament, tables: Callable[[], QuerySet[TableRow]] | None = None) -> Stand:
    """Return the ranking for a page. For a large event only ``tables()`` are loaded, or none."""
    sheet = sheet_of(tournament)
    if sheet is None:
        return _counted(load_rows(tournament))
    rows = load_some(tournament, tables() if tables else TableRow.objects.none())
    return read(rows, sheet)


def whole(tournament: Tournament) -> Stand:
    """Return the ranking with all tables, which are read-only."""
    rows, sheet = read_rows(tournament), sheet_of(tournament)
    return _counted(rows) if sheet is None else read(rows, sheet)


def _counted(rows: EventData) -> Stand:
    """Compute the ranking of a small event."""
    return Stand(shown(rows), standings(rows) if rows.tournament.has_begun else [])


def read(rows: EventData, sheet: Sheet) -> Stand:
    """Return the ranking stored in a sheet."""
    lines: list[RankingLine] = from_json(list[RankingLine], sheet.lines)
    return Stand(shown(rows), lines, large=True, waits=not sheet.version, extra=sheet.extra)


def written(lines: list[RankingLine]) -> str:
    """Return the ranking as JSON text, for storing in a sheet."""
    return to_json(lines).decode()


def is_large(tournament: Tournament, tables: int) -> bool:
    """Return whether pages should read a stored ranking. ``tables`` is the number of the event's tables."""
    field: Any = (tournament.rules or {}).get("seeded") or ()
    return tables > LARGE_EVENT or len(field) > LARGE_FIELD
