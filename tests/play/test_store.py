"""Moves stored by prepared statements equal those stored by the ORM, even with concurrent changes."""

import secrets
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import date, timedelta
from random import Random
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.db import IntegrityError, connection, transaction
from django.db.transaction import TransactionManagementError
from django.test.utils import CaptureQueriesContext

from games.catalog.half_pint_heroes.data import Predict
from games.engine.codec import encode
from games.play.bots import play as bots
from games.play.matches import store
from games.play.matches.moves import submit_move
from games.play.models import Match, Move, Notice, Seat
from tests.between import until_somebody_waits
from tests.play.at_random import columns, course, people, rows
from tests.play.clocked import NOON
from tests.play.tables import new_guest, open_match, play_moves

pytestmark = [pytest.mark.django_db, pytest.mark.postgresql]

SLUGS = ["half-pint-heroes", "hearts", "reversi", "pachisi"]
#: Columns of a match that no move changes. A new column must be added here or to ``store.CHANGING``.
NOT_BY_MOVES = {
    *("id", "game", "options", "name", "audience", "host_id", "rematch_of_id", "pace", "bank_start", "bank_increment"),
    *("bank_cap", "allow_quiet_hours", "allow_weekends", "allow_vacation", "policy", "forfeit_after", "paused_at"),
    *("casual", "event", "seed", "seed_hash", "sealed", "opened_at", "started_at", "ended_by", "rated", "counted"),
    *("rules_version", "stored_version", "rests_since", "kept"),
}
#: Two values for each kind of column, neither of them a default.
VALUES: dict[str, tuple[Any, Any]] = {
    "CharField": ("bot", "x"),
    "TextField": ('["ä", "\\u0000", "\'"]', "\t%s\n😀"),
    "FloatField": (0.1 + 0.2, 172_800.000_001),
    "DateTimeField": (NOON + timedelta(microseconds=7), NOON - timedelta(days=9000)),
    "DateField": (NOON.date(), date(1999, 2, 28)),
    "JSONField": ({"a": [1, None, "ü"], "b": {"c": 0.1}}, [["2026-10-13", "x"]]),
    "BooleanField": (True, True),
    "IntegerField": (-7, 2_000_000_000),
    "PositiveIntegerField": (7, 2_000_000_000),
    "PositiveBigIntegerField": (7, 9_000_000_000_000_000_000),
    "PositiveSmallIntegerField": (7, 32_000),
}


@pytest.fixture
def match() -> Match:
    return open_match(new_guest("Anna"), new_guest("Ben"), seats=3)


def by_orm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "_read", store._read_by_orm)
    monkeypatch.setattr(store, "_save", store._save_by_orm)


def undone(act: Callable[[], Any]) -> Any:
    """Return the result of an act that is rolled back."""
    with transaction.atomic():
        found = act()
        transaction.set_rollback(True)
    return found


def course_of_rows(slug: str, number: int, players: list[Any]) -> list[dict[str, Any]]:
    """Yield all rows after every few acts of a match, and at its end."""
    luck = Random(f"{slug} {number}")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(secrets, "token_bytes", lambda count=None: luck.randbytes(count or 32))
        patch.setattr(bots, "THINKING_SECONDS", 3600)
        return [*(rows() for act, _ in enumerate(course(slug, number, players, 150)) if act % 25 == 0), rows()]


@pytest.mark.postgresql_only
def test_every_row_of_random_matches_is_what_the_orm_would_have_written(monkeypatch: pytest.MonkeyPatch) -> None:
    players, seen = people(), Counter[str]()
    for number, slug in enumerate(SLUGS):
        fixed = undone(lambda: course_of_rows(slug, number, players))  # noqa: B023
        with monkeypatch.context() as patch:
            by_orm(patch)
            assert fixed == undone(lambda: course_of_rows(slug, number, players))  # noqa: B023
        last = fixed[-1]
        seen += Counter(line["made_by"] for line in last["Move"] if line["kind"] == Move.Kind.MOVE)
        seen += Counter(line["kind"] for line in last["Move"]) + Counter(row["status"] for row in last["Match"])
        seen += Counter(row["kind"] for row in last["Notice"])
    spoken = {Move.MadeBy.TALK}  # few games have moves by chat: see test_talk_that_acts.py
    expected = {*Move.MadeBy, Move.Kind.UNDO, Match.Status.FINISHED} - spoken
    expected |= {Notice.Kind.TURN, Notice.Kind.MISSED, Notice.Kind.FINISHED}
    assert not expected - set(seen), seen


@pytest.mark.parametrize("slug", SLUGS[:3])
def test_what_moves_have_made_of_a_table_in_memory_stands_in_its_rows(slug: str) -> None:
    plies = [match.ply for match in course(slug, 1, people(), 40)]  # each move compares the rows
    assert max(plies) > 10


def test_every_column_of_a_match_is_known_to_change_by_moves_or_not_to() -> None:
    known = [*store.CHANGING, *NOT_BY_MOVES]
    assert sorted(known) == sorted(field.attname for field in Match._meta.concrete_fields)


@pytest.mark.parametrize("model", [Match, Seat, Move, Notice, get_user_model()])
def test_columns_are_called_like_the_attributes_they_fill(model: Any) -> None:
    assert all(field.column == field.attname for field in model._meta.concrete_fields)
    assert model._meta.pk.attname == "id"


def filled(row: Any, which: int) -> Any:
    """Set all columns without a constraint in the database to other values than their defaults."""
    for field in row._meta.concrete_fields:
        if field.primary_key or field.is_relation or field.attname in ("index", "ply", "seat"):
            continue
        value = VALUES[field.get_internal_type()][which]
        setattr(row, field.attname, value[: field.max_length] if field.max_length else value)
    return row


@pytest.mark.parametrize("which", [0, 1])
def test_every_column_of_a_row_is_written_whatever_is_in_it(match: Match, which: int) -> None:
    person = new_guest("Cleo")
    with transaction.atomic():
        locked, seats = store.lock_table(match.pk)
        line = filled(Move(match=locked, ply=9, seat=2), which)
        notice = filled(Notice(user=person, match=locked), which)
        filled(seats[2], which)
        store.save_table(locked, seats, [line], [notice])
    assert columns(match.moves.get(ply=9)) == columns(line)
    assert columns(Notice.objects.get(key=notice.key)) == columns(notice)
    assert [columns(seat) for seat in match.seat_set.all()] == [columns(seat) for seat in seats]


def test_a_table_is_loaded_as_the_orm_would_load_it(match: Match) -> None:
    with transaction.atomic():
        found, seats = store.lock_table(match.pk)
        with CaptureQueriesContext(connection) as queries:
            assert [seat.user and seat.user.name for seat in seats] == ["Anna", "Ben", None]
            assert all(seat.match is found for seat in seats)
        assert not queries.captured_queries
        again, those = store._read_by_orm(match.pk, None, locked=True)[:2]
    for one, other in [(found, again), *zip(seats, those, strict=True)]:
        assert columns(one) == columns(other)
        assert (one._state.db, one._state.adding) == (other._state.db, other._state.adding)
        assert {name: type(value) for name, value in columns(one).items()} == {
            name: type(value) for name, value in columns(other).items()
        }
    assert columns(seats[0].user) == columns(those[0].user)
    seen, there = store.read_table(match.pk)
    assert columns(seen) == columns(again)
    assert [columns(seat) for seat in there] == [columns(seat) for seat in those]


def test_there_is_no_table_without_one() -> None:
    with pytest.raises(Match.DoesNotExist):
        store.lock_table("nowhere")


@pytest.mark.django_db(transaction=True)
def test_a_table_is_not_locked_outside_of_a_transaction(match: Match) -> None:
    with pytest.raises(TransactionManagementError):
        store.lock_table(match.pk)


def test_a_ply_cannot_be_written_twice_and_then_nothing_is(match: Match) -> None:
    before = rows()
    locked, seats = store.lock_table(match.pk)
    locked.version, seats[0].bank = 99, 1.0
    with pytest.raises(IntegrityError), transaction.atomic():
        store.save_table(locked, seats, [Move(match=locked, ply=0)])
    assert rows() == before


def test_a_notice_that_is_there_already_is_left_alone(match: Match) -> None:
    person = new_guest("Cleo")
    there = Notice.objects.create(key="turn:x", user=person, kind=Notice.Kind.TURN)
    with transaction.atomic():
        locked, seats = store.lock_table(match.pk)
        new = Notice(key="turn:y", user=person, kind=Notice.Kind.TURN)
        store.save_table(locked, seats, notices=[Notice(key="turn:x", user=person, kind=Notice.Kind.FULL), new])
    assert Notice.objects.get(key="turn:x").pk == there.pk
    assert Notice.objects.get(key="turn:x").kind == Notice.Kind.TURN
    assert Notice.objects.filter(key="turn:y").exists()


def test_what_others_write_into_a_seat_meanwhile_stays(match: Match) -> None:
    """Notes, and plans of deleted accounts, are written without the lock of the table."""
    Seat.objects.filter(match=match, index=0).update(plan="{}", note="old")
    with transaction.atomic():
        locked, seats = store.lock_table(match.pk)
        Seat.objects.filter(match=match, index=0).update(plan="", note="new")
        seats[0].bank = 1.5
        store.save_table(locked, seats)
    stored = Seat.objects.get(match=match, index=0)
    assert (stored.plan, stored.note, stored.bank) == ("", "new", 1.5)


class Counted:
    """A list of the statements that are sent."""

    def __init__(self) -> None:
        self.sent: list[str] = []

    def __call__(self, execute: Any, sql: str, *more: Any) -> Any:
        self.sent.append(sql)
        return execute(sql, *more)


@pytest.mark.parametrize("seats", [2, 7])
def test_storing_a_move_takes_six_statements(seats: int) -> None:
    """Lock, seats, log, seats, notices, match; on SQLite one more for each further seat that changes."""
    players = [new_guest(f"Guest {number}") for number in range(seats)]
    found = open_match(*players, seats=seats)
    for player in players:
        with connection.execute_wrapper(counted := Counted()):
            submit_move(found.pk, player, "0", encode(Predict(1)).decode())
        stored = [sql for sql in counted.sent if "SAVEPOINT" not in sql]
        changes = sum(sql.startswith('UPDATE "play_seat"') for sql in stored)
        assert len(stored) - max(0, changes - 1) <= 6, stored


@pytest.mark.postgresql_only
@pytest.mark.django_db(transaction=True)
def test_who_has_waited_for_a_table_sees_match_and_seats_as_the_other_has_left_them() -> None:
    """A lock that joined the seats in its own statement would return the new match with the old seats."""
    match = open_match(new_guest("Anna"), new_guest("Ben"), seats=2)

    def wait() -> tuple[Match, list[Seat]]:
        try:
            with transaction.atomic():
                return store.lock_table(match.pk)
        finally:
            connection.close()

    with ThreadPoolExecutor(1) as pool:
        with transaction.atomic():
            store.lock_table(match.pk)
            waiting = pool.submit(wait)
            until_somebody_waits()
            play_moves(match, 1)
        found, seats = waiting.result()
    assert (match.ply, found.ply) == (0, 1)
    assert [columns(seat) for seat in seats] == [columns(seat) for seat in match.seat_set.all()]
    assert [seat.moves_made for seat in seats] == [1, 0]
