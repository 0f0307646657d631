"""Which Half-Pint this is, and whether it understands what another one has stored."""

import tomllib

from django.db import connection
from django.db.migrations.loader import MigrationLoader

from halfpint_site.environment import ROOT


def version() -> str:
    """As pyproject.toml has it."""
    return str(tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"])


def unknown_migrations(names: list[str]) -> list[str]:
    """Those of a backup ("app.name") that this version does not have: it was made by a newer one."""
    loader = MigrationLoader(connection, ignore_no_migrations=True)
    known = {f"{app}.{name}" for app, name in loader.disk_migrations or {}}
    replaced = {f"{app}.{name}" for migration in loader.replacements.values() for app, name in migration.replaces}
    return sorted(set(names) - known - replaced)
