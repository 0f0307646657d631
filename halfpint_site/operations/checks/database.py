"""Check of the database: reachable, migrated, and with the same time as this machine."""

import time
from collections.abc import Iterator

import psycopg
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from psycopg.conninfo import make_conninfo

from halfpint_site.operations.checks.finding import TIMEOUT_SECONDS, Finding

_ODD_SECONDS, _WRONG_SECONDS = 2, 30


def check_database() -> Iterator[Finding]:
    """Check connection and migrations and, on PostgreSQL, the clock."""
    why = why_no_database()
    if why:
        yield Finding.problem("database", f"It cannot be reached: {why}", "Start it, or mend DATABASE_URL.")
        return
    yield _kind()
    yield _migrated()
    if connection.vendor == "postgresql":
        yield _clock()


def why_no_database() -> str:
    """Return why PostgreSQL refuses a connection; empty if it accepts.

    Bypasses the pool, which would retry for long.
    """
    if connection.vendor != "postgresql":
        return ""
    known = connection.settings_dict
    names = {"host": "HOST", "port": "PORT", "dbname": "NAME", "user": "USER", "password": "PASSWORD"}
    given = {name: str(known[key]) for name, key in names.items() if known.get(key)}
    try:
        psycopg.connect(make_conninfo("", **given, connect_timeout=int(TIMEOUT_SECONDS))).close()
    except psycopg.Error as problem:
        return str(problem).splitlines()[0]
    return ""


def _kind() -> Finding:
    if connection.vendor == "sqlite":
        return Finding.ok("database", "SQLite: fit for one machine. For several, move to PostgreSQL.")
    return Finding.ok("database", f"{connection.display_name} answers.")


def _migrated() -> Finding:
    executor = MigrationExecutor(connection)
    missing = executor.migration_plan(executor.loader.graph.leaf_nodes())
    if missing:
        return Finding.problem(
            "migrations", f"{len(missing)} changes of the database are missing.", "Run: manage.py migrate"
        )
    return Finding.ok("migrations", "The database is up to date.")


def _clock() -> Finding:
    before = time.time()
    with connection.cursor() as cursor:
        cursor.execute("SELECT extract(epoch FROM clock_timestamp())::float")
        there = float(cursor.fetchone()[0])
    skew = there - (before + time.time()) / 2
    if abs(skew) < _ODD_SECONDS:
        return Finding.ok("time", "The database has the same time as this machine.")
    level = Finding.problem if abs(skew) > _WRONG_SECONDS else Finding.warning
    return level("time", f"The database's clock differs by {skew:+.0f} s: deadlines would too.", "Run NTP on both.")
