"""An overview of the open tables for the desk: players they wait for, progress, and players who have not appeared."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from django.utils import timezone

from games.play.clocks import left
from games.play.clocks.clock_panel import left_in_words
from games.play.errors import Unreadable
from games.play.models import Match
from games.play.tables.table_list import how_far
from tournaments.context.deadlines import DueNow, due
from tournaments.context.pages import TABLES, Pages, page_of
from tournaments.event.watching import Held, OpenTable, open_tables
from tournaments.models import Entry, Tournament


class GlanceSeat(NamedTuple):
    """A player at an open table. ``seat`` is None for a bot that was entered, and before the match is opened.

    ``since`` is how long the table has waited for the player, and ``due`` the deadline.
    """

    entry: Entry | None
    seat: Held | None
    since: str = ""
    since_when: datetime | None = None
    due: DueNow | None = None

    @property
    def awaited(self) -> bool:
        """Whether the table waits for the player."""
        return self.since_when is not None


class GlanceLine(NamedTuple):
    """An open table. ``far`` is the progress of its match as the game describes it, possibly empty."""

    table: OpenTable
    seats: list[GlanceSeat]
    far: str

    @property
    def players(self) -> list[GlanceSeat]:
        """The users at the table, whom the organiser can report as absent."""
        return [one for one in self.seats if one.seat is not None and one.entry is not None and one.entry.user_id]

    @property
    def can_remind(self) -> bool:
        """Whether there is a player whom the organiser can remind."""
        return any(one.awaited or (one.seat is not None and one.seat.may_return) for one in self.seats)


class Glance(NamedTuple):
    """All open tables, the one that has waited longest first, and the lines of one page.

    ``awaited`` and ``unseen`` are numbers of players: those awaited, and those who have not appeared.
    """

    tables: list[OpenTable]
    lines: list[GlanceLine]
    pages: Pages
    awaited: int = 0
    unseen: int = 0


def glance(request: Any, tournament: Tournament, entries: Mapping[int, Entry]) -> Glance:
    """Return the overview for the desk. Runs four queries."""
    tables = open_tables(tournament)
    pages = page_of(request, "open", len(tables), TABLES)
    shown = tables[pages.start : pages.stop]
    far, now = _how_far(shown), timezone.now()
    lines = [GlanceLine(table, _seats(table, entries, now), far.get(str(table.match_id), "")) for table in shown]
    awaited = {seat.user_id for table in tables for seat in table.awaited}
    unseen = {seat.user_id for table in tables for seat in table.seats if seat.unseen and not seat.left}
    return Glance(tables, lines, pages, len(awaited), len(unseen))


def _seats(table: OpenTable, entries: Mapping[int, Entry], now: datetime) -> list[GlanceSeat]:
    held = {seat.at: seat for seat in table.seats}
    return [_seat(entries.get(key), held.get(index), now) for index, key in enumerate(table.entrants)]


def _seat(entry: Entry | None, seat: Held | None, now: datetime) -> GlanceSeat:
    if seat is None or seat.since is None:
        return GlanceSeat(entry, seat)
    waited = left_in_words(left(seat.since, max(now, seat.since)))
    return GlanceSeat(entry, seat, waited, seat.since, due(seat.deadline) if seat.deadline else None)


def _how_far(tables: Sequence[OpenTable]) -> dict[str, str]:
    """Return the progress of each match in the game's words, by match key. Unreadable matches are left out."""
    matches = Match.objects.filter(pk__in=[table.match_id for table in tables if table.match_id])
    return {str(match.pk): text for match in matches if (text := _words(match))}


def _words(match: Match) -> str:
    try:
        return how_far(match)
    except Unreadable:
        return ""


def names_at(table: OpenTable, entries: Mapping[int, Entry]) -> str:
    """Return the names of the players at a table: "Anna, Max"."""
    return ", ".join(_named(entries, table.entrants))


def _named(entries: Mapping[int, Entry], keys: Iterable[int]) -> list[str]:
    return [entries[key].name for key in keys if key in entries]
