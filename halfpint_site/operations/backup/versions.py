"""The version of this Half-Pint, and whether it knows all migrations of a backup."""

import tomllib

from django.db import connection
from django.db.migrations.loader import MigrationLoader

from halfpint_site.environment import ROOT

#: Recorded on sites that had Django's own sessions app, before accounts.0006_session took over its table.
_FORMER = {"sessions.0001_initial"}


def version() -> str:
    """Return the version in pyproject.toml."""
    return str(tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"])


def unknown_migrations(names: list[str]) -> list[str]:
    """Return the migrations ("app.name") that this version does not have: the backup is from a newer version."""
    loader = MigrationLoader(connection, ignore_no_migrations=True)
    known = {f"{app}.{name}" for app, name in loader.disk_migrations or {}}
    replaced = {f"{app}.{name}" for migration in loader.replacements.values() for app, name in migration.replaces}
    return sorted(set(names) - known - replaced - _FORMER)
