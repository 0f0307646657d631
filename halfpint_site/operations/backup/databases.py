"""Dump and load of the database: SQLite's online backup, PostgreSQL's pg_dump and psql.

Both dump a consistent snapshot while the site runs, and both load in one transaction: if anything fails, the old data
stays.
"""

import gzip
import os
import shutil
import sqlite3
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path

from django.db import connection

from halfpint_site.operations.backup.archive import BadArchive

# Drop every table of the schema, including those that only a newer version knows.
_EMPTY = """
DO $$ DECLARE name text; BEGIN
  FOR name IN SELECT quote_ident(tablename) FROM pg_tables WHERE schemaname = current_schema() LOOP
    EXECUTE 'DROP TABLE IF EXISTS ' || name || ' CASCADE';
  END LOOP;
END $$;
"""


def dump(target: Path) -> None:
    """Write the database to ``target``, compressed. Raise BadArchive if a tool is missing or fails."""
    _by_vendor(_dump_sqlite, _dump_postgres)(target)


def load(source: Path) -> None:
    """Replace the whole database by the dump. Raise BadArchive."""
    connection.close()
    _by_vendor(_load_sqlite, _load_postgres)(source)


def _by_vendor(sqlite: Callable[[Path], None], postgres: Callable[[Path], None]) -> Callable[[Path], None]:
    found = {"sqlite": sqlite, "postgresql": postgres}.get(connection.vendor)
    if found is None:
        raise BadArchive(f"Only SQLite and PostgreSQL can be backed up here, not {connection.vendor}.")
    return found


def _dump_sqlite(target: Path) -> None:
    with tempfile.TemporaryDirectory(dir=target.parent) as folder:
        copy = Path(folder) / "copy"
        here, there = sqlite3.connect(_file(), timeout=60), sqlite3.connect(copy)
        try:
            here.backup(there)
            there.execute("PRAGMA journal_mode=DELETE")
        finally:
            here.close()
            there.close()
        with copy.open("rb") as file, gzip.open(target, "wb", compresslevel=3) as packed:
            shutil.copyfileobj(file, packed)


def _load_sqlite(source: Path) -> None:
    with tempfile.TemporaryDirectory(dir=source.parent) as folder:
        copy = Path(folder) / "copy"
        with gzip.open(source) as packed, copy.open("wb") as file:
            shutil.copyfileobj(packed, file)
        _file().parent.mkdir(parents=True, exist_ok=True)
        there, here = sqlite3.connect(copy), sqlite3.connect(_file(), timeout=60)
        try:
            here.execute("PRAGMA journal_mode=WAL")
            there.backup(here)
        except sqlite3.Error as problem:
            raise BadArchive(f"SQLite: {problem}. Does the site still run? Stop it first.") from problem
        finally:
            here.close()
            there.close()


def _file() -> Path:
    return Path(connection.settings_dict["NAME"])


def _dump_postgres(target: Path) -> None:
    with tempfile.TemporaryDirectory(dir=target.parent) as folder:
        script = Path(folder) / "script"
        _tool("pg_dump", "--no-owner", "--no-privileges", "--file", str(script))
        with script.open("rb") as file, gzip.open(target, "wb", compresslevel=3) as packed:
            shutil.copyfileobj(file, packed)


def _load_postgres(source: Path) -> None:
    with tempfile.TemporaryDirectory(dir=source.parent) as folder:
        empty, script = Path(folder) / "empty", Path(folder) / "script"
        empty.write_text(_EMPTY)
        with gzip.open(source) as packed, script.open("wb") as file:
            shutil.copyfileobj(packed, file)
        options = ("--no-psqlrc", "--quiet", "--set", "ON_ERROR_STOP=1", "--single-transaction")
        _tool("psql", *options, "--output", os.devnull, "--file", str(empty), "--file", str(script))


def _tool(program: str, *arguments: str) -> None:
    """Run a PostgreSQL client program on the site's database. The password goes by environment, not by command line."""
    given = connection.settings_dict
    names = {"PGHOST": "HOST", "PGPORT": "PORT", "PGUSER": "USER", "PGPASSWORD": "PASSWORD", "PGDATABASE": "NAME"}
    environment = os.environ | {name: str(given[key]) for name, key in names.items() if given.get(key)}
    if shutil.which(program) is None:
        raise BadArchive(f"{program} is missing: install PostgreSQL's client programs (postgresql-client).")
    done = subprocess.run([program, *arguments], env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BadArchive(f"{program}: {done.stderr.strip()}")


def has_people() -> bool:
    """Return whether the database has users; False for a database without the site's tables."""
    from halfpint_site.accounts.models import User

    there = User._meta.db_table in connection.introspection.table_names()  # noqa: SLF001 -- public API of Django
    return there and User.objects.exists()
