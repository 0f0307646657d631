"""Prepared statements without cursors: same rows, same errors, and no unread results on a connection."""

import threading
from collections.abc import Iterator
from typing import Any

import psycopg
import pytest
from django.db import IntegrityError, OperationalError, connection, transaction
from psycopg.pq import TransactionStatus

from games.play.matches import raw_sql as rows
from halfpint_site.db.statements import Statement, StatementPipeline
from halfpint_site.web.middleware import Queries

pytestmark = [pytest.mark.postgresql_only, pytest.mark.django_db(transaction=True)]

KINDS = Statement(
    "SELECT 1, 2::bigint, NULL::text, true, 'ä ''\\'::text, 1.5::float8, '2026-03-29 01:59:59.5+00'::timestamptz,"
    " '{\"a\": [1]}'::jsonb, '\\x00ff'::bytea, %s::text"
)
SERIES = Statement("SELECT number, repeat('x', 500) FROM generate_series(1, %s::int) AS number")
ECHO = Statement("SELECT %s::text")
ADD = Statement("INSERT INTO numbers VALUES (%s)")
ALL = Statement("SELECT number FROM numbers ORDER BY number")
WAIT = Statement("SELECT pg_sleep(%s::float8)")


@pytest.fixture
def numbers() -> Iterator[None]:
    """A table of unique numbers, empty at first."""
    with connection.cursor() as cursor:
        cursor.execute("CREATE TABLE numbers (number int UNIQUE)")
    yield
    with connection.cursor() as cursor:
        cursor.execute("DROP TABLE numbers")


def by_cursor(*asked: Any) -> list[list[tuple[Any, ...]]]:
    """Run statements through Django's cursors, as happens with an execute wrapper."""
    with connection.execute_wrapper(lambda execute, *statement: execute(*statement)):
        return rows.run_statements(*asked)


@pytest.mark.parametrize("value", ["plain", "", "ä'\\%s $1", None])
def test_rows_are_those_of_cursors(value: str | None) -> None:
    told = rows.run_statements((KINDS, (value,)), (SERIES, ("3",)), (SERIES, ("0",)))
    assert told == by_cursor((KINDS, (value,)), (SERIES, ("3",)), (SERIES, ("0",)))
    assert [[type(each) for each in row] for row in told[0]] == [
        [type(each) for each in row] for row in by_cursor((KINDS, (value,)))[0]
    ]
    assert told == rows.run_statements((KINDS, (value,)), (SERIES, ("3",)), (SERIES, ("0",))), (
        "the second time it is known"
    )


def test_what_is_longer_than_any_buffer_arrives() -> None:
    long = "äx" * 2_000_000
    assert rows.run_statements((ECHO, (long,)), (SERIES, ("20000",)), (ECHO, (long,)))[2] == [(long,)]


def test_text_with_a_nul_is_refused_as_ever() -> None:
    for ask in (rows.run_statements, by_cursor):
        with pytest.raises(Exception, match="NUL") as refused:
            ask((ECHO, ("a\x00b",)))
        assert type(refused.value).__name__ == "DataError"
    assert rows.run_statements((ECHO, ("still",))) == [[("still",)]]


@pytest.mark.usefixtures("numbers")
def test_the_first_error_is_raised_and_nothing_behind_it_done() -> None:
    rows.run_statements((ADD, ("1",)))
    with pytest.raises(IntegrityError, match="numbers_number_key") as refused:
        rows.run_statements((ADD, ("2",)), (ADD, ("1",)), (ADD, ("3",)))
    cause = refused.value.__cause__
    assert isinstance(cause, psycopg.errors.UniqueViolation)
    assert cause.diag.constraint_name == "numbers_number_key"
    assert rows.run_statements((ALL, ())) == [[(1,)]], "those that are sent together stand or fall together"


@pytest.mark.usefixtures("numbers")
def test_they_belong_to_the_transaction_and_go_back_with_it() -> None:
    with transaction.atomic():
        rows.run_statements((ADD, ("1",)))
        assert connection.connection.pgconn.transaction_status == TransactionStatus.INTRANS
        transaction.set_rollback(True)
    with transaction.atomic():
        rows.run_statements((ADD, ("2",)))
        with pytest.raises(IntegrityError), transaction.atomic():
            rows.run_statements((ADD, ("2",)))
        rows.run_statements((ADD, ("3",)))
    assert rows.run_statements((ALL, ())) == [[(2,), (3,)]], "prepared ones outlive a transaction that is rolled back"


@pytest.mark.usefixtures("numbers")
def test_a_broken_transaction_takes_no_more() -> None:
    with transaction.atomic():
        with pytest.raises(IntegrityError):
            rows.run_statements((ADD, ("1",)), (ADD, ("1",)))
        with pytest.raises(Exception, match="current transaction is aborted"):
            rows.run_statements((ALL, ()))
        transaction.set_rollback(True)
    assert rows.run_statements((ALL, ())) == [[]]


def test_a_server_that_goes_away_costs_the_connection_and_no_more() -> None:
    rows.run_statements((ECHO, ("known",)))
    number = connection.connection.info.backend_pid
    with psycopg.connect(connection.connection.info.dsn, autocommit=True) as other:
        threading.Timer(0.3, lambda: other.execute("SELECT pg_terminate_backend(%s)", [number])).start()
        with pytest.raises(OperationalError):
            rows.run_statements((WAIT, ("20",)), (ECHO, ("never",)))
        connection.close_if_unusable_or_obsolete()
        assert rows.run_statements((ECHO, ("again",))) == [[("again",)]]


def test_an_answer_that_is_not_waited_for_costs_the_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_line: StatementPipeline) -> Iterator[Any]:
        raise KeyboardInterrupt

    rows.run_statements((ECHO, ("known",)))
    held = connection.connection
    with monkeypatch.context() as patched:
        patched.setattr(StatementPipeline, "_answers", interrupted)
        with pytest.raises(KeyboardInterrupt):
            rows.run_statements((ECHO, ("half",)))
    assert held.closed, "the next to use it would hear this answer"
    connection.close()
    assert rows.run_statements((ECHO, ("again",))) == [[("again",)]]


def test_who_only_counts_hears_of_each() -> None:
    with connection.execute_wrapper(queries := Queries()):
        rows.run_statements((ECHO, ("one",)), (ECHO, ("two",)))
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    assert queries.count == 3
