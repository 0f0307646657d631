"""The ranking as pages show it: counted immediately for small events, read from the sheet for large ones."""

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

    For a ``large`` event ``rows`` has only the tables that were requested, ``lines`` is empty while it ``waits`` for
    its first count, and ``extra`` holds further counts (see :class:`tournaments.models.Sheet`).
    """

    rows: EventData
    lines: list[RankingLine]
    large: bool = False
    waits: bool = False
    extra: dict[str, Any] = {}

    @property
    def tallies(self) -> dict[Entrant, tuple[int, int]]:
        """Won and lost matches by entrant of a ladder."""
        return {int(entrant): (won, lost) for entrant, (won, lost) in self.extra.get("tallies", {}).items()}


def sheet_of(tournament: Tournament) -> Sheet | None:
    """Return the sheet of a large event, None for others."""
    return Sheet.objects.filter(pk=tournament.pk).first() if tournament.has_begun else None


def stand(tournament: Tournament, tables: Callable[[], QuerySet[TableRow]] | None = None) -> Stand:
    """Return the ranking for a page. A large event is loaded with these tables only, or with none."""
    sheet = sheet_of(tournament)
    if sheet is None:
        return _counted(load_rows(tournament))
    rows = load_some(tournament, tables() if tables else TableRow.objects.none())
    return read(rows, sheet)


def whole(tournament: Tournament) -> Stand:
    """Return the ranking with all tables, which cannot be saved."""
    rows, sheet = read_rows(tournament), sheet_of(tournament)
    return _counted(rows) if sheet is None else read(rows, sheet)


def _counted(rows: EventData) -> Stand:
    """Return the ranking of a small event, counted now."""
    return Stand(shown(rows), standings(rows) if rows.tournament.has_begun else [])


def read(rows: EventData, sheet: Sheet) -> Stand:
    """Return the ranking that a sheet stores."""
    lines: list[RankingLine] = from_json(list[RankingLine], sheet.lines)
    return Stand(shown(rows), lines, large=True, waits=not sheet.version, extra=sheet.extra)


def written(lines: list[RankingLine]) -> str:
    """Return the ranking as a sheet stores it."""
    return to_json(lines).decode()


def is_large(tournament: Tournament, tables: int) -> bool:
    """Return whether the event is too large to be counted by pages. ``tables`` is the number of its tables."""
    field: Any = (tournament.rules or {}).get("seeded") or ()
    return tables > LARGE_EVENT or len(field) > LARGE_FIELD
