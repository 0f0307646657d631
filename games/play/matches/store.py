"""Reading a table to change it, and writing all that a move has changed: the one place with SQL beside the ORM.

Half of the time of a move was the ORM, which built the same statements each time. On PostgreSQL they are fixed here.
Those of a ``load`` or a ``peek`` are sent together and waited for once (a pipeline), a ``save`` is one statement, and
the database plans each once a connection. Rows are written as JSON, which it reads by the columns of their table, so
that there is one form for any number of rows. All columns come from the models: a migration changes both. On SQLite the
ORM does the same, and tests compare the two. Everything belongs to the caller's transaction.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import repeat
from operator import attrgetter
from typing import Any, NamedTuple

import msgspec
from django.contrib.auth import get_user_model
from django.db import connection
from django.db.transaction import TransactionManagementError

from games.play.matches.raw_sql import ModelColumns, quoted, run_statements, uses_fixed_sql
from games.play.models import Match, Move, Notice, Seat
from halfpint_site.db.statements import Statement

#: What a move may change in its match: all of it is written.
CHANGING = ("version", "ply", "state", "status", "finished_at")
Changed = Sequence[tuple[Seat, Mapping[str, Any]]]


class TableSnapshot(NamedTuple):
    """A table as its reader finds it: ``awaited`` are the reader's seats that any table waits for, in no order,
    ``muted`` the keys of those at this one whom the reader does not hear, and ``apart`` of those among them from whom
    they are kept apart; None where they were not read.
    """

    match: Match
    seats: list[Seat]
    awaited: list[Seat] | None = None
    muted: set[int] | None = None
    apart: set[int] | None = None


def lock_table(match_id: str) -> tuple[Match, list[Seat]]:
    """The table, locked until the transaction ends, and its seats by index with their people.

    Raises Match.DoesNotExist, and TransactionManagementError outside of a transaction.
    """
    return lock_table_for_user(match_id, None)[:2]


def lock_table_for_user(match_id: str, reader: int | None) -> TableSnapshot:
    """The same, on PostgreSQL with what else concerns the person with that key, in as many statements."""
    if connection.get_autocommit():
        raise TransactionManagementError("a table is locked for the time of a transaction")
    found = (_read if uses_fixed_sql() else _read_by_orm)(match_id, reader, locked=True)
    for seat in found.seats:
        seat.stored = _values(seat)
    return found


def read_table(match_id: str) -> tuple[Match, list[Seat]]:
    """The same without the lock, to think about: the seats may be of a later version than the match. Nothing of it is
    to be saved. Raises Match.DoesNotExist.
    """
    return (_read if uses_fixed_sql() else _read_by_orm)(match_id, None, locked=False)[:2]


def save_table(
    match: Match,
    seats: Iterable[Seat],
    lines: Sequence[Move] = (),
    notices: Sequence[Notice] = (),
) -> None:
    """Add the lines to the log of a locked match, write what has changed, and those notices that are not there yet.

    Of a seat only the columns that differ from what was loaded: others write notes without the lock, and wipe plans of
    those who leave. Raises IntegrityError for a ply that the log has already.
    """
    changed = [(seat, changes) for seat in seats if (changes := _changes(seat))]
    (_save if uses_fixed_sql() else _save_by_orm)(match, changed, lines, notices)
    for seat, _changed in changed:
        seat.stored = _values(seat)


def read_table_for_user(match_id: str, reader: int | None) -> TableSnapshot | None:
    """The table as it is now, without a lock, for the person with that key. None if there is none.

    One statement, so that match and seats are of one moment. Only on PostgreSQL.
    """
    key = None if reader is None else str(reader)
    (rows,) = run_statements((_LOOK, (key, match_id, match_id, match_id, key)))
    of_match = len(_MATCH.names)
    match = next((_MATCH.instance(row[:of_match]) for row in rows if row[0] is not None), None)
    if match is None:
        return None
    return _seen(match, [row[of_match:] for row in rows], reader)


def version_and_audience(match_id: str) -> tuple[int, str] | None:
    """Version and audience of a table, None if there is none: all that a question for news needs. One statement."""
    if not uses_fixed_sql():
        return Match.objects.filter(pk=match_id).values_list("version", "audience").first()
    (found,) = run_statements((_STAMP, (match_id,)))
    return found[0] if found else None


def _changes(seat: Seat) -> Mapping[str, Any]:
    """By column; all of a seat that was not loaded here."""
    before = seat.stored or repeat(object())
    return {name: now for name, now, then in zip(_SEAT.own, _values(seat), before, strict=False) if now != then}


def _read_by_orm(match_id: str, _reader: int | None, *, locked: bool) -> TableSnapshot:
    match = (Match.objects.select_for_update() if locked else Match.objects).get(pk=match_id)
    return TableSnapshot(match, list(match.seat_set.select_related("user")))


def _save_by_orm(match: Match, changed: Changed, lines: Sequence[Move], notices: Sequence[Notice]) -> None:
    Move.objects.bulk_create(lines)
    for seat, changes in changed:
        seat.save(update_fields=changes)
    Notice.objects.bulk_create(notices, ignore_conflicts=True)
    match.save(update_fields=CHANGING)


def _read(match_id: str, reader: int | None, *, locked: bool) -> TableSnapshot:
    """First the match, with its lock or without, then the seats: a statement of its own sees what whoever held the lock
    before has written. One that locks and joins would wait, and then give the new match with the old seats.
    """
    key = str(reader)
    seats = (_SEATS, (match_id,)) if reader is None else (_SEEN, (key, match_id, match_id, key))
    found, seated = run_statements((_LOCK if locked else _PEEK, (match_id,)), seats)
    if not found:
        raise Match.DoesNotExist
    match = _MATCH.instance(found[0])
    if reader is None:
        return TableSnapshot(match, [seat for seat, _muted in _seated(match, seated)])
    return _seen(match, seated, reader)


def _seen(match: Match, rows: Iterable[Sequence[Any]], reader: int | None) -> TableSnapshot:
    """Of seats with their people, and whether the reader mutes them: at this table, and where the reader is awaited."""
    awaited, seats, muted, apart = list[Seat](), list[Seat](), set[int](), set[int]()
    for seat, kept_from in _seated(match, rows):
        if reader is not None and seat.user_id == reader and not seat.bot and seat.waiting_since:
            awaited.append(seat)
        if seat.match_id == match.pk:
            seats.append(seat)
            if kept_from is not None and seat.user_id:
                muted.add(seat.user_id)
                apart |= {seat.user_id} if kept_from else set()
    return TableSnapshot(match, seats, awaited, muted, apart)


def _seated(match: Match, rows: Iterable[Sequence[Any]]) -> Iterator[tuple[Seat, Any]]:
    """Of rows with the columns of a seat and of its person: the seat, and what else the row has, if anything.

    A seat of that match knows it and its person, None if the row has none.
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
    """Seats with their people and whether the reader mutes them (NULL: no; true: they are kept apart); of other tables,
    where the reader is awaited, only the seat.
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
_LOOK = _for_reader(  # the match comes with its first seat
    quoted(_MATCH.names, "found.") + ",",
    "LEFT JOIN play_match AS found ON found.id = seat.match_id AND found.id = %s AND seat.index = 0",
)
# Of a seat, what the JSON does not name keeps the value that the row has.
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
