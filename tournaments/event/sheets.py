"""The standings as pages show them: counted on the spot where that is quick, else read from the event's sheet."""

from collections.abc import Callable
from typing import Any, NamedTuple

from django.db.models import QuerySet

from tournaments.core.types import Entrant, from_json, to_json
from tournaments.event.rows import EventData, load_rows, load_some, read_rows
from tournaments.event.same_deals import shown
from tournaments.event.standing import RankingLine, standings
from tournaments.models import Sheet, TableRow, Tournament

LARGE_FIELD, LARGE_EVENT = 100, 300
"""Entrants, and tables, from which on an event is large."""


class Stand(NamedTuple):
    """An event and its standings, best first.

    Of a ``large`` one ``rows`` has only the tables that were asked for; ``lines`` are empty while it ``waits`` for its
    first count, and ``extra`` is what else was counted (see :class:`tournaments.models.Sheet`).
    """

    rows: EventData
    lines: list[RankingLine]
    large: bool = False
    waits: bool = False
    extra: dict[str, Any] = {}

    @property
    def tallies(self) -> dict[Entrant, tuple[int, int]]:
        """Won and lost matches on a ladder."""
        return {int(entrant): (won, lost) for entrant, (won, lost) in self.extra.get("tallies", {}).items()}


def sheet_of(tournament: Tournament) -> Sheet | None:
    """The sheet of a large event."""
    return Sheet.objects.filter(pk=tournament.pk).first() if tournament.has_begun else None


def stand(tournament: Tournament, tables: Callable[[], QuerySet[TableRow]] | None = None) -> Stand:
    """The standings for a page; of a large event with these tables only, or with none."""
    sheet = sheet_of(tournament)
    if sheet is None:
        return _counted(load_rows(tournament))
    rows = load_some(tournament, tables() if tables else TableRow.objects.none())
    return read(rows, sheet)


def whole(tournament: Tournament) -> Stand:
    """The standings with all tables, which cannot be stored."""
    rows, sheet = read_rows(tournament), sheet_of(tournament)
    return _counted(rows) if sheet is None else read(rows, sheet)


def _counted(rows: EventData) -> Stand:
    """The standings of a small event, counted on the spot."""
    return Stand(shown(rows), standings(rows) if rows.tournament.has_begun else [])


def read(rows: EventData, sheet: Sheet) -> Stand:
    """The standings of a sheet."""
    lines: list[RankingLine] = from_json(list[RankingLine], sheet.lines)
    return Stand(shown(rows), lines, large=True, waits=not sheet.version, extra=sheet.extra)


def written(lines: list[RankingLine]) -> str:
    """Standings as a sheet keeps them."""
    return to_json(lines).decode()


def is_large(tournament: Tournament, tables: int) -> bool:
    """Whether pages must not count it."""
    field: Any = (tournament.rules or {}).get("seeded") or ()
    return tables > LARGE_EVENT or len(field) > LARGE_FIELD
