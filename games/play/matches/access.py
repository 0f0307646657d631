"""Tables as a user sees them: which tables a user may see, which wait for the user, and what the user has seen.

Loading a table takes one query on PostgreSQL, two on SQLite. Moves without a choice are made automatically only for
players who have seen the table that day, unless only luck is left.
"""

import logging
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

from django.db import DatabaseError
from django.db.models import Exists, F, OuterRef, QuerySet
from django.http import Http404
from django.utils import timezone

from games.play.clocks.seat_clocks import today_of
from games.play.errors import DealsClosed
from games.play.matches.raw_sql import uses_fixed_sql
from games.play.matches.store import MoveResult, read_table_for_user
from games.play.models import Match, Move, Seat, TalkLine
from games.play.models.seat import seat_together
from games.play.relations.blocks import apart_from
from games.play.tables.seats import is_invited


class LoadedTable(NamedTuple):
    """A table as loaded for a reader; ``mine`` is the reader's seat, even if a stand-in plays it.

    ``awaited``, ``muted`` and ``apart`` are as in :class:`games.play.matches.store.TableSnapshot`; None if they were
    not loaded. ``lines``: the log lines that the reader's own move has just added. ``quiet``: apart from these lines,
    the table is the same as in the version that the reader's page shows, including chat and note.
    """

    match: Match
    seats: list[Seat]
    mine: Seat | None
    awaited: list[Seat] | None = None
    muted: set[int] | None = None
    apart: set[int] | None = None
    lines: Sequence[Move] = ()
    quiet: bool = False

    @property
    def plays(self) -> bool:
        """Whether the reader plays here and does not just watch."""
        return self.mine is not None and not self.mine.bot

    @property
    def names(self) -> list[str]:
        """The names by seat; "" for a free seat."""
        return [seat.name for seat in self.seats]


def load_table(match_id: str, reader: Any) -> LoadedTable:
    """Return the table with its seats, both as of the same moment.

    Raises Http404 if there is no such table, if the reader has no seat and is not invited to a table of named people,
    or if a player is kept apart from the reader. Raises DealsClosed if the match is sealed and the reader has no seat.
    """
    if "\x00" in match_id:
        raise Http404
    if uses_fixed_sql():
        found = read_table_for_user(match_id, reader.pk)
        if found is None:
            raise Http404
        table = seen_by(reader, found.match, found.seats, found.apart)
        return table._replace(awaited=found.awaited, muted=found.muted)
    return _load_by_orm(match_id, reader)


def _load_by_orm(match_id: str, reader: Any) -> LoadedTable:
    """Load the table by the ORM. If a move is made between the two queries, load again."""
    apart = Exists(apart_from(reader).filter(muted=OuterRef("user")))
    while (match := Match.objects.filter(pk=match_id).first()) is not None:
        seats = list(match.seat_set.select_related("user").annotate(at_version=F("match__version"), is_apart=apart))
        if all(seat.at_version == match.version for seat in seats):
            kept_apart = {seat.user_id for seat in seats if seat.is_apart and seat.user_id}
            return seen_by(reader, match, seat_together(seats), kept_apart)
    raise Http404


def table_after_move(reader: Any, moved: MoveResult, seen: str) -> LoadedTable:
    """Return the table after the reader's own move. ``seen`` is the version that the reader's page shows, or ""."""
    table = seen_by(reader, moved.match, moved.seats, moved.apart)
    still = [seat for seat in moved.seats if seat is table.mine and seat.waiting_since]
    if moved.awaited is not None:
        others = [seat for seat in moved.awaited if seat.match_id != moved.match.pk]
        table = table._replace(awaited=others + still, muted=moved.muted)
    quiet = seen == str(moved.version) and not moved.advance.spoken and moved.match.status == Match.Status.RUNNING
    return table._replace(lines=moved.advance.lines, quiet=quiet)


def seen_by(reader: Any, match: Match, seats: list[Seat], apart: set[int] | None = None) -> LoadedTable:
    """Return an already loaded table for a reader, after checking that the reader may see it.

    ``apart`` are the keys of users from whom the reader is kept apart. Raises Http404 and DealsClosed as
    :func:`load_table` does.
    """
    mine = next((seat for seat in seats if seat.user_id is not None and seat.user_id == reader.pk), None)
    if match.sealed and mine is None:
        raise DealsClosed(match)
    if match.audience == Match.Audience.NAMED and mine is None and not (reader.pk and is_invited(match, reader)):
        raise Http404
    if mine is None and apart and apart & {seat.user_id for seat in seats}:
        raise Http404
    return LoadedTable(match, seats, mine, apart=apart)


log = logging.getLogger(__name__)


def mark_seen(match: Match, seat: Seat | None) -> None:
    """Record that the owner of this seat sees the running table now.

    One UPDATE per day, without the table's lock, and only for players whose forced moves depend on the record.
    """
    if seat is None or match.status != Match.Status.RUNNING or not seat.plays_forced_moves:
        return
    today = today_of(seat, timezone.now())
    if seat.seen_on != today:
        Seat.objects.filter(pk=seat.pk, user=seat.user).update(seen_on=today)
        seat.seen_on = today


def mark_talk_read(seat: Seat | None, shown: Iterable[TalkLine]) -> None:
    """Record that the owner of this seat has seen these chat messages.

    One UPDATE, without the table's lock, if another person has written something new. Messages of bots do not count.
    """
    if seat is None:
        return
    newest = max((line.pk for line in shown if line.user_id not in (None, seat.user_id)), default=0)
    if newest <= (seat.talk_read or 0):
        return
    try:
        Seat.objects.filter(pk=seat.pk, user=seat.user).update(talk_read=newest)
    except DatabaseError:  # e.g. a full disk: still show the chat
        log.warning("The newest message that a user has read could not be stored.")
    seat.talk_read = newest


MOST_WAITING = 100
"""Maximum number of tables to count."""


def waiting_seats(user: Any) -> QuerySet[Seat]:
    """Return the user's seats to move: by deadline, then those without a deadline, longest wait first."""
    mine = Seat.objects.filter(user=user, bot="", waiting_since__isnull=False, match__status=Match.Status.RUNNING)
    return mine.order_by(F("deadline").asc(nulls_last=True), "waiting_since")


def next_waiting(user: Any, but: str = "") -> tuple[str | None, int]:
    """Return the most urgent table that waits for the user, and how many tables wait besides ``but``.

    If ``but`` also waits, return the table after it in the order, so that a user who skips moves visits all tables.
    """
    return _after(but, list(waiting_seats(user).values_list("match_id", flat=True)[:MOST_WAITING]))


def next_of(seats: Iterable[Seat], but: str = "") -> tuple[str | None, int]:
    """Return the next table and the number of tables as :func:`next_waiting` does, from loaded seats in any order."""
    return _after(but, [seat.match_id for seat in sorted(seats, key=urgency)[:MOST_WAITING]])


def urgency(seat: Seat) -> tuple[datetime, datetime]:
    """Return the sort key of loaded seats that gives the order of :func:`waiting_seats`."""
    last = datetime.max.replace(tzinfo=UTC)
    return seat.deadline or last, seat.waiting_since or last


def _after(but: str, ids: Sequence[str]) -> tuple[str | None, int]:
    place = ids.index(but) if but in ids else -1
    others = [*ids[place + 1 :], *ids[: max(place, 0)]]
    return (others[0] if others else None), len(others)
