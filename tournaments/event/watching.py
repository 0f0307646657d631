"""Load the open tables of an event for the desk: the seats they await, since when, and users who have not appeared.

Three queries load all open tables; the states of matches are not read.
"""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

from django.db.models import F

from games.play.models import Match, Move, Seat
from tournaments.core.types import Entrant
from tournaments.models import TableRow, Tournament

VANISHED = 2
"""The number of turns missed in a row after which a player counts as vanished."""

_LAST = datetime.max.replace(tzinfo=UTC)


class Held(NamedTuple):
    """A user's seat at an open table. ``at`` is the number of the seat, from 0.

    ``since`` is when the table began to await the seat, None if it does not. ``missed`` counts the turns missed in a
    row. ``unseen`` means that the user has neither visited the site nor moved since the round began. ``left`` means
    that a bot plays the seat, ``for_good`` that the user cannot return.
    """

    at: int
    user_id: int
    since: datetime | None
    deadline: datetime | None
    missed: int
    unseen: bool
    left: bool
    for_good: bool

    @property
    def may_return(self) -> bool:
        """Whether a bot plays the seat only until its user returns."""
        return self.left and not self.for_good

    @property
    def vanished(self) -> bool:
        """Whether the user missed several turns in a row, or a bot had to take the seat."""
        return self.may_return or (not self.left and self.missed >= VANISHED)


class OpenTable(NamedTuple):
    """A table without a result.

    ``seats`` are those of users. ``moves`` is the length of its log, ``moved_at`` the time of the last line.
    """

    pk: int
    number: int
    label: str
    round_number: int
    stage: str
    opened_at: datetime
    entrants: Sequence[Entrant]
    match_id: str | None
    status: str
    moves: int
    overdue: bool
    moved_at: datetime | None = None
    seats: Sequence[Held] = ()

    @property
    def awaited(self) -> list[Held]:
        """The seats for which the table waits, the one awaited longest first."""
        return sorted((seat for seat in self.seats if seat.since is not None), key=lambda seat: seat.since or _LAST)

    @property
    def rests(self) -> bool:
        """Whether the table's match is in quarantine."""
        return self.status == Match.Status.RESTING

    @property
    def urgency(self) -> tuple[datetime, int, int]:
        """Return a sort key: the table that has waited longest first, tables that await no seat last."""
        since = min((seat.since for seat in self.seats if seat.since is not None), default=_LAST)
        return since, self.round_number, self.number


def open_tables(tournament: Tournament) -> list[OpenTable]:
    """Return all open tables, the one that has waited longest first. Runs three queries."""
    rows = TableRow.objects.filter(round__tournament=tournament, decided_at=None).order_by("round__number", "number")
    found = rows.values_list(
        "pk", "number", "label", "round__number", "round__stage", "round__opened_at", "entrants", "match_id",
        "match__status", "match__ply", "round__overdue_at",
    )  # fmt: skip
    begun = {str(row[7]): row[5] for row in found}
    moved, seats = _moved(tournament), _seats(tournament, begun)
    tables = []
    for *plain, status, moves, overdue in found:
        match_id = str(plain[7])
        given = (status or "", moves or 0, overdue is not None, moved.get(match_id), seats.get(match_id, ()))
        tables.append(OpenTable._make([*plain, *given]))
    return sorted((_since_the_last_move(table) for table in tables), key=lambda table: table.urgency)


def _since_the_last_move(table: OpenTable) -> OpenTable:
    """Set each start of waiting to the time of the last move, if that is earlier.

    A clock that was reset would otherwise seem to have started later.
    """
    moved = table.moved_at
    if moved is None:
        return table
    seats = [seat._replace(since=min(seat.since, moved)) if seat.since is not None else seat for seat in table.seats]
    return table._replace(seats=seats)


def _moved(tournament: Tournament) -> dict[str, datetime]:
    """Return the time of the newest log line of each open match, by match key."""
    last = Move.objects.filter(
        match__tournament_table__round__tournament=tournament,
        match__tournament_table__decided_at=None,
        ply=F("match__ply"),
    )
    return dict(last.values_list("match_id", "made_at"))


def _seats(tournament: Tournament, begun: dict[str, datetime]) -> dict[str, list[Held]]:
    """Return the users' seats by match key. ``begun`` is when the round of each match began."""
    found: dict[str, list[Held]] = {}
    seats = Seat.objects.filter(
        user__isnull=False,
        match__tournament_table__round__tournament=tournament,
        match__tournament_table__decided_at=None,
    ).order_by("match_id", "index")
    fields = (
        "match_id", "index", "user_id", "bot", "waiting_since", "deadline", "missed", "moves_made", "resigned_at",
        "user__presence__seen_at",
    )  # fmt: skip
    for match_id, *row in seats.values_list(*fields):
        if match_id in begun:
            found.setdefault(match_id, []).append(_held(row, begun[match_id]))
    return found


def _held(row: Sequence[Any], begun: datetime) -> Held:
    index, user_id, bot, since, deadline, missed, moves, resigned, seen = row
    unseen = not moves and (seen is None or seen < begun)
    return Held(index, user_id, None if bot else since, deadline, missed, unseen, bool(bot), resigned is not None)
