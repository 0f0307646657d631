"""Our backend for PostgreSQL: timestamps as Django reads them, and connections that the database has closed."""

import select
from collections.abc import Iterator
from copy import deepcopy
from datetime import UTC, datetime

import pytest
from django.db import connection
from django.db.backends.postgresql.psycopg_any import get_adapters_template
from psycopg.postgres import types
from psycopg.pq import Format

from halfpint_site.db.postgresql.base import DatabaseWrapper, UtcLoader, has_ended

pytestmark = [pytest.mark.postgresql_only, pytest.mark.django_db(transaction=True)]
MOST = 3
MOMENTS = [datetime(2026, 3, 29, 1, 59, 59, micro, UTC) for micro in (0, 1, 120_000, 999_999)]


@pytest.fixture
def pooled() -> Iterator[DatabaseWrapper]:
    """A backend with a pool of three connections, as in public."""
    settings = deepcopy(connection.settings_dict)
    settings["OPTIONS"]["pool"] = {"min_size": 1, "max_size": MOST, "timeout": 5}
    wrapper = DatabaseWrapper(settings, "pooled")
    wrapper.pool.open()
    wrapper.pool.wait()  # a request before its first connection would make it grow
    yield wrapper
    wrapper.close()
    wrapper.close_pool()


def one(wrapper: DatabaseWrapper) -> int:
    """Run a query with a connection from the pool, as a request does, and give it back."""
    with wrapper.cursor() as cursor:
        cursor.execute("SELECT pg_backend_pid()")
        (found,) = cursor.fetchone()
    wrapper.close()
    return int(found)


def hang_up(*processes: int) -> None:
    """Close connections as a restart does."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_terminate_backend(number, 5000) FROM unnest(%s) AS number", [list(processes)])
        assert cursor.fetchall() == [(True,)] * len(processes)


@pytest.mark.parametrize("moment", [*MOMENTS, datetime(1, 1, 1, tzinfo=UTC), datetime(9999, 12, 31, tzinfo=UTC)])
def test_points_of_time_are_read_as_django_reads_them(moment: datetime) -> None:
    number = types["timestamptz"].oid
    django = get_adapters_template(True, UTC).get_loader(number, Format.TEXT)
    assert django
    with connection.cursor() as cursor:
        cursor.execute("SELECT %s::timestamptz::text", [moment])
        sent = cursor.fetchone()[0].encode()
    assert connection.connection.adapters.get_loader(number, Format.TEXT) is UtcLoader
    read = UtcLoader(number).load(sent)
    assert read == django(number, connection.connection).load(sent) == moment
    assert read.tzinfo is UTC


def test_a_request_gets_a_connection_that_the_database_has_not_hung_up_on(pooled: DatabaseWrapper) -> None:
    kept = one(pooled)
    assert one(pooled) == kept
    hang_up(kept)
    assert one(pooled) != kept


def test_all_kept_connections_may_have_been_hung_up_on(pooled: DatabaseWrapper) -> None:
    pool = pooled.pool
    held = [pool.getconn() for _ in range(MOST)]
    for each in held:
        pool.putconn(each)
    hang_up(*(each.info.backend_pid for each in held))
    assert len({one(pooled) for _ in range(10)} & {each.info.backend_pid for each in held}) == 0


def test_a_connection_that_has_something_to_tell_is_asked_and_kept(pooled: DatabaseWrapper) -> None:
    kept = one(pooled)
    quiet = pooled.pool.getconn()
    quiet.execute("LISTEN news")
    with connection.cursor() as cursor:
        cursor.execute("NOTIFY news")
    assert select.select([quiet.pgconn.socket], [], [], 5)[0], "the news did not arrive"
    assert not has_ended(quiet)
    pooled.pool.putconn(quiet)
    assert one(pooled) == kept
