"""Another machine for a site: an empty database, and commands that run there in a process of their own."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

import psycopg
from django.db import connection

ROOT = Path(__file__).resolve().parents[2]
KEEP = ("PATH", "HOME", "LANG", "TMPDIR")


@contextmanager
def empty_database(folder: Path) -> Iterator[str]:
    """Yield the URL of an empty database of the kind that the tests use."""
    if connection.vendor == "sqlite":
        yield f"sqlite:///{folder / 'new.sqlite3'}"
        return
    given = connection.settings_dict
    name = f"{given['NAME']}_restored"
    user = quote(given["USER"]) + (f":{quote(given['PASSWORD'])}" if given["PASSWORD"] else "")
    server = f"postgres://{user}@{given['HOST']}:{given['PORT'] or 5432}"
    with psycopg.connect(f"{server}/postgres", autocommit=True) as cluster:
        cluster.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')
        cluster.execute(f'CREATE DATABASE "{name}"')
        try:
            yield f"{server}/{name}"
        finally:
            cluster.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


def environment(folder: Path, url: str) -> dict[str, str]:
    """Return the environment of a machine with these files and this database."""
    return {name: value for name, value in os.environ.items() if name in KEEP} | {
        "ALLOWED_HOSTS": "play.example.org",
        "BROKER_URL": "memory://",
        "DATABASE_POOL_SIZE": "0",
        "DATABASE_URL": url,
        "HALFPINT_ENV_FILE": "",
        "HALFPINT_VAR": str(folder),
    }


def manage(folder: Path, url: str, *arguments: str) -> str:
    """Run a management command on another machine and return its output. It must succeed."""
    command = [sys.executable, "manage.py", *arguments]
    done = subprocess.run(command, cwd=ROOT, env=environment(folder, url), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout
