"""Lock and read a table in order to change it, and write all changes of a move, with fixed SQL on PostgreSQL.

The ORM took half of a move's time, because it builds the same statements anew each time. On PostgreSQL the statements
are fixed: those of a read are sent together in a pipeline, a save is one statement, and the database plans each
statement once per connection. Rows are written as JSON, which PostgreSQL reads by the table's columns, so that one
statement fits any number of rows. All columns come from the models, so that a migration changes both. On SQLite the
ORM does the same, and tests compare the two. All functions run in the caller's transaction. The lock of a match's row
lasts until the end of the transaction, so that changes of a table come one after another.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import repeat
from operator import attrgetter
from typing import Any, NamedTuple

import msgspec
from django.contrib.auth import get_user_model
from django.db import connection
from django.db.transaction import TransactionManagementError

from games.play.errors import AlreadyPlayed, NotRunning, NotSeated, StandInForNow, StandInPlays
from games.play.matches.raw_sql import ModelColumns, quoted, run_statements, uses_fixed_sql
from games.play.matches.upgrade import upgrade_match
from games.play.models import Match, Move, Notice, Seat
from games.play.models.seat import read_seats, seat_together
from halfpint_site.db.statements import Statement

#: The columns of a match that a move may change; all of them are written.
CHANGING = ("version", "ply", "state", "status", "finished_at")
Changed = Sequence[tuple[Seat, Mapping[str, Any]]]


class TableSnapshot(NamedTuple):
    """A table with the data that concern one reader.

    ``awaited``: the reader's seats to move at all tables, in no order. ``muted``: the ids of users at this table whose
    chat the reader does not see. ``apart``: those of the muted users from whom the reader is kept apart by a block.
    These three are None if they were not read.
    """

    match: Match
    seats: list[Seat]
    awaited: list[Seat] | None = None
    muted: set[int] | None = None
    apart: set[int] | None = None


def lock_table(match_id: str) -> tuple[Match, list[Seat]]:
    """Lock the match until the transaction ends, and return it with its seats by index and their users.

    Raises Match.DoesNotExist, and TransactionManagementError outside a transaction.
    """
    return lock_table_for_user(match_id, None)[:2]


def lock_table_for_user(match_id: str, reader: int | None) -> TableSnapshot:
    """Lock the match and return it with its seats and, on PostgreSQL, the reader's mutes and seats to move.

    ``reader`` is a user's id or None. Two statements on PostgreSQL. Raises Match.DoesNotExist, and
    TransactionManagementError outside a transaction.
    """
    if connection.get_autocommit():
        raise TransactionManagementError("a table is locked for the time of a transaction")
    found = (_read if uses_fixed_sql() else _read_by_orm)(match_id, reader, locked=True)
    for seat in found.seats:
        seat.stored = _values(seat)
    return found


def read_table(match_id: str) -> tuple[Match, list[Seat]]:
    """Return the match and its seats without a lock, for calculations only: callers must not save them.

    The seats may be of a later version than the match. Raises Match.DoesNotExist.
    """
    return (_read if uses_fixed_sql() else _read_by_orm)(match_id, None, locked=False)[:2]


def save_table(
    match: Match,
    seats: Iterable[Seat],
    lines: Sequence[Move] = (),
    notices: Sequence[Notice] = (),
) -> None:
    """Add lines to the log of a locked match, write all changes, and add notices whose keys do not exist yet.

    Of a seat, only columns that differ from the loaded values are written, because other code writes notes and wipes
    plans without the lock. Raises IntegrityError for a ply that the log already has.
    """
    changed = [(seat, changes) for seat in seats if (changes := _changes(seat))]
    (_save if uses_fixed_sql() else _save_by_orm)(match, changed, lines, notices)
    for seat, _changed in changed:
        seat.stored = _values(seat)


def read_table_for_user(match_id: str, reader: int | None) -> TableSnapshot | None:
    """Return the present table, without a lock, for the user with the id ``reader``; None if there is no such table.

    One statement, so that match and seats are from the same moment. PostgreSQL only.
    """
    key = None if reader is None else str(reader)
    (rows,) = run_statements((_LOOK, (key, match_id, match_id, match_id, key)))
    of_match = len(_MATCH.names)
    match = next((_MATCH.instance(row[:of_match]) for row in rows if row[0] is not None), None)
    if match is None:
        return None
    return _seen(match, [row[of_match:] for row in rows], reader)


def version_and_audience(match_id: str) -> tuple[int, str] | None:
    """Return version and audience of a table, which are enough for a poll; None if there is no such table.

    One statement.
    """
    if not uses_fixed_sql():
        return Match.objects.filter(pk=match_id).values_list("version", "audience").first()
    (found,) = run_statements((_STAMP, (match_id,)))
    return found[0] if found else None


def _changes(seat: Seat) -> Mapping[str, Any]:
    """Return the changed columns of a seat; all columns if it was not loaded by this module."""
    before = seat.stored or repeat(object())
    return {name: now for name, now, then in zip(_SEAT.own, _values(seat), before, strict=False) if now != then}


def _read_by_orm(match_id: str, _reader: int | None, *, locked: bool) -> TableSnapshot:
    match = (Match.objects.select_for_update() if locked else Match.objects).get(pk=match_id)
    return TableSnapshot(match, read_seats(match))


def _save_by_orm(match: Match, changed: Changed, lines: Sequence[Move], notices: Sequence[Notice]) -> None:
    Move.objects.bulk_create(lines)
    for seat, changes in changed:
        seat.save(update_fields=changes)
    Notice.objects.bulk_create(notices, ignore_conflicts=True)
    match.save(update_fields=CHANGING)


def _read(match_id: str, reader: int | None, *, locked: bool) -> TableSnapshot:
    """Read the match first, with or without its lock, then the seats in a statement of their own.

    The second statement sees what the previous holder of the lock has written. A single statement that locks and joins
    would wait, and then return the new match with the old seats.
    """
    key = str(reader)
    seats = (_SEATS, (match_id,)) if reader is None else (_SEEN, (key, match_id, match_id, key))
    found, seated = run_statements((_LOCK if locked else _PEEK, (match_id,)), seats)
    if not found:
        raise Match.DoesNotExist
    match = _MATCH.instance(found[0])
    if reader is None:
        return TableSnapshot(match, seat_together(seat for seat, _muted in _seated(match, seated)))
    return _seen(match, seated, reader)


def _seen(match: Match, rows: Iterable[Sequence[Any]], reader: int | None) -> TableSnapshot:
    """Return the snapshot from rows of this table's seats, and of other seats of the reader that are to move."""
    awaited, seats, muted, apart = list[Seat](), list[Seat](), set[int](), set[int]()
    for seat, kept_from in _seated(match, rows):
        if reader is not None and seat.user_id == reader and not seat.bot and seat.waiting_since:
            awaited.append(seat)
        if seat.match_id == match.pk:
            seats.append(seat)
            if kept_from is not None and seat.user_id:
                muted.add(seat.user_id)
                apart |= {seat.user_id} if kept_from else set()
    return TableSnapshot(match, seat_together(seats), awaited, muted, apart)


def _seated(match: Match, rows: Iterable[Sequence[Any]]) -> Iterator[tuple[Seat, Any]]:
    """Yield the seat of each row of seat and user columns, with the row's further column, or None if it has none.

    For a seat of ``match``, ``seat.match`` and ``seat.user`` are set (None if the row has no user).
    """
    seat_of, person_of, person = _SEAT.maker(), _PERSON.maker(), len(_SEAT.names)
    end = person + len(_PERSON.names)
    for row in rows:
        seat: Seat = seat_of(row[:person])
        if seat.match_id == match.pk:
            Seat.match.field.set_cached_value(seat, match)
            Seat.user.field.set_cached_value(seat, person_of(row[person:end]) if row[person] is not None else None)
        yield seat, row[end] if len(row) > end else None


def _save(match: Match, changed: Changed, lines: Sequence[Move], notices: Sequence[Notice]) -> None:
    what = {
        "lines": [_MOVE.new(line) for line in lines],
        "seats": [{"id": seat.pk, **changes} for seat, changes in changed],
        "notices": [_NOTICE.new(notice) for notice in notices],
        "match": {name: getattr(match, name) for name in CHANGING},
    }
    run_statements((_SAVE, (msgspec.json.encode(what).decode(), match.pk)))


def _adding(table: str, rows: ModelColumns, name: str) -> str:
    columns = quoted(rows.own)
    found = f"json_populate_recordset(NULL::{table}, (SELECT what -> '{name}' FROM given))"  # noqa: S608
    return f"INSERT INTO {table} ({columns}) SELECT {columns} FROM {found}"  # noqa: S608


_MATCH, _SEAT, _MOVE, _NOTICE = ModelColumns(Match), ModelColumns(Seat), ModelColumns(Move), ModelColumns(Notice)
_PERSON = ModelColumns(get_user_model())
_values = attrgetter(*_SEAT.own)

_PEEK = Statement(f"SELECT {quoted(_MATCH.names)} FROM play_match WHERE id = %s")  # noqa: S608
_LOCK = Statement(f"{_PEEK.text} FOR UPDATE")
_SEATS = Statement(f"""
    SELECT {quoted(_SEAT.names, "seat.")}, {quoted(_PERSON.names, "person.")}
    FROM play_seat AS seat LEFT JOIN {_PERSON.table} AS person ON person.id = seat.user_id
    WHERE seat.match_id = %s ORDER BY seat.index
""")  # noqa: S608
_STAMP = Statement("SELECT version, audience FROM play_match WHERE id = %s")


def _for_reader(columns: str = "", joined: str = "") -> Statement:
    """Return the statement for the seats of a table with their users, and for the reader's other seats to move.

    The column after a user says whether the reader mutes this user: NULL for no, true if the two are kept apart by a
    block. Seats of other tables come without their user.
    """
    return Statement(f"""
        SELECT {columns} {quoted(_SEAT.names, "seat.")}, {quoted(_PERSON.names, "person.")},
            (SELECT apart FROM play_mute WHERE play_mute.user_id = %s AND play_mute.muted_id = seat.user_id)
        FROM play_seat AS seat {joined}
        LEFT JOIN {_PERSON.table} AS person ON person.id = seat.user_id AND seat.match_id = %s
        WHERE seat.match_id = %s
            OR seat.user_id = %s AND seat.bot = '' AND seat.waiting_since IS NOT NULL
        ORDER BY seat.index
    """)  # noqa: S608


_SEEN = _for_reader()
_LOOK = _for_reader(  # the match is joined to its first seat only
    quoted(_MATCH.names, "found.") + ",",
    "LEFT JOIN play_match AS found ON found.id = seat.match_id AND found.id = %s AND seat.index = 0",
)
# Columns of a seat that the JSON does not name keep their values.
_SAVE = Statement(f"""
    WITH given AS (SELECT %s::json AS what, %s::text AS id),
    lines AS ({_adding("play_move", _MOVE, "lines")}),
    notices AS ({_adding("play_notice", _NOTICE, "notices")} ON CONFLICT DO NOTHING),
    seats AS (
        UPDATE play_seat AS seat
        SET ({quoted(_SEAT.own)}) = (SELECT {quoted(_SEAT.own)} FROM json_populate_record(seat, change))
        FROM given, json_array_elements(what -> 'seats') AS change
        WHERE seat.id = (change ->> 'id')::bigint AND seat.match_id = given.id
    )
    UPDATE play_match AS match
    SET ({quoted(CHANGING)}) = (
        SELECT {quoted(CHANGING)} FROM json_populate_record(NULL::play_match, what -> 'match')
    )
    FROM given WHERE match.id = given.id
""")  # noqa: S608


_PLAYED = (Match.Status.OPEN, Match.Status.RUNNING)


def lock_and_upgrade(match_id: str) -> tuple[Match, list[Seat]]:
    """Lock the match and return it with its seats by index. Needs a transaction. Raises Match.DoesNotExist.

    If the match is open or running, rows that an older version of the game has written are upgraded. If this is not
    possible, they are not changed, and reading them later raises Unreadable.
    """
    return lock_and_upgrade_for_user(match_id, None)[:2]


def lock_and_upgrade_for_user(match_id: str, reader: int | None) -> TableSnapshot:
    """Lock and upgrade the match. Return it with its seats and the reader's mutes and seats to move.

    ``reader`` is the user's id; None for no user. Raises Match.DoesNotExist.
    """
    found = lock_table_for_user(match_id, reader)
    if found.match.status in _PLAYED and found.match.is_outdated:
        upgrade_match(found.match, found.seats)
    return found


def seat_of(seats: list[Seat], user: Any) -> Seat:
    """Return the seat that this user plays. Raises NotSeated, StandInPlays, StandInForNow."""
    seat = next((seat for seat in seats if seat.user_id is not None and seat.user_id == user.pk), None)
    if seat is None:
        raise NotSeated
    if seat.bot:
        raise StandInPlays if seat.away_since is None or seat.resigned_at else StandInForNow
    return seat


def seat_to_act(match: Match, seats: list[Seat], user: Any, token: str) -> Seat:
    """Return the seat that this user plays, if the match runs and the seat has not moved since the page was shown.

    ``token`` is the page's count of the seat's moves (``moves_made``). Raises NotSeated, StandInPlays, StandInForNow,
    NotRunning, AlreadyPlayed.
    """
    seat = seat_of(seats, user)
    if match.status != Match.Status.RUNNING:
        raise NotRunning
    if token != str(seat.moves_made):
        raise AlreadyPlayed
    return seat


class PendingMove(NamedTuple):
    """A legal move that is about to be applied. If ``by`` is ``TALK``, a chat message of the seat caused it."""

    seat: Seat
    move: Any
    by: Move.MadeBy


class AppliedMoves(NamedTuple):
    """The result of a pending move: the state, the new lines of the log, and whether a bot has ``spoken``
    in the chat.
    """

    state: Any
    lines: Sequence[Move]
    spoken: bool


class MoveResult(NamedTuple):
    """A table after a user's move.

    ``version`` is the version before the move. ``awaited``, ``muted`` and ``apart`` are as in
    :class:`games.play.matches.store.TableSnapshot`, also from before the move.
    """

    match: Match
    seats: list[Seat]
    version: int
    advance: AppliedMoves
    awaited: list[Seat] | None = None
    muted: set[int] | None = None
    apart: set[int] | None = None
