"""The SQLite database that is moved: open read only, at one snapshot, and watched for changes."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

from django.db import DEFAULT_DB_ALIAS, connections, transaction
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.recorder import MigrationRecorder
from django.db.models import Max
from django.utils import timezone

from games.play.models import Heartbeat
from halfpint_site.operations.backup.archive import unknown_migrations
from halfpint_site.operations.database_move import CannotMove

ALIAS = "sqlite_source"
#: Seconds without a write after which the site counts as stopped. A worker writes a heartbeat every five seconds.
QUIET_SECONDS = 12


class Source:
    """The source's connection, and a second one that notices what other processes write."""

    def __init__(self, path: Path, watch: sqlite3.Connection) -> None:
        self.path, self.connection = path, connections[ALIAS]
        self._watch, self._version = watch, _data_version(watch)

    def check_unchanged(self) -> None:
        """Raise CannotMove if another process has written to the source since it was opened."""
        if _data_version(self._watch) != self._version:
            raise CannotMove(f"{self.path} is being written to. Stop the site, then repeat.")

    def last_ids(self) -> dict[str, int]:
        """Return the highest id that each table has ever given to a row, also to a deleted one."""
        with self.connection.cursor() as cursor:
            cursor.execute("SELECT name, seq FROM sqlite_sequence")
            return dict(cursor.fetchall())


@contextmanager
def open_source(path: Path) -> Iterator[Source]:
    """Open the database, and read from one snapshot of it until the block ends.

    Raise CannotMove if it is no database of Half-Pint, is of another version, or belongs to a running site.
    """
    if not path.is_file():
        raise CannotMove(f"There is no {path}.")
    name = f"file:{quote(str(path.resolve()))}?mode=ro"
    settings: dict[str, Any] = {DEFAULT_DB_ALIAS: {"ENGINE": "django.db.backends.sqlite3", "NAME": name}}
    connections.databases[ALIAS] = connections.configure_settings(settings)[DEFAULT_DB_ALIAS]
    watch = sqlite3.connect(name, uri=True)
    try:
        source = Source(path, watch)
        source.connection.connect()
        _check_version(source)
        _wait_for_worker(source)
        with transaction.atomic(using=ALIAS):
            yield source
    except sqlite3.DatabaseError as problem:
        raise CannotMove(f"{path} cannot be read: {problem}.") from problem
    finally:
        watch.close()
        connections[ALIAS].close()
        del connections[ALIAS]
        del connections.databases[ALIAS]


def _data_version(watch: sqlite3.Connection) -> int:
    """Return SQLite's number that changes whenever another connection commits."""
    return int(watch.execute("PRAGMA data_version").fetchone()[0])


def _check_version(source: Source) -> None:
    recorder = MigrationRecorder(source.connection)
    if not recorder.has_table():
        raise CannotMove(f"{source.path} is no database of Half-Pint.")
    if unknown := unknown_migrations([f"{app}.{name}" for app, name in recorder.applied_migrations()]):
        raise CannotMove(f"{source.path} is of a newer Half-Pint, which has {', '.join(unknown)}.")
    executor = MigrationExecutor(source.connection)
    if missing := executor.migration_plan(executor.loader.graph.leaf_nodes()):
        names = ", ".join(f"{migration.app_label}.{migration.name}" for migration, _ in missing)
        raise CannotMove(
            f"{source.path} is of an older Half-Pint, without {names}. Run manage.py migrate with "
            f"DATABASE_URL=sqlite:///{source.path.resolve()}, then repeat."
        )


def _wait_for_worker(source: Source) -> None:
    """Wait until a worker that is still running must have written. Raise CannotMove if one has."""
    seen = Heartbeat.objects.using(ALIAS).aggregate(seen=Max("seen_at"))["seen"]
    age = (timezone.now() - seen).total_seconds() if seen else QUIET_SECONDS
    if 0 <= age < QUIET_SECONDS:
        time.sleep(QUIET_SECONDS - age)
    source.check_unchanged()
