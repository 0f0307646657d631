"""`manage.py migrate`: Django's command, which here never creates a database by mistake."""

import os
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import CommandError
from django.core.management.commands.migrate import Command as Migrate
from django.db import connections


class Command(Migrate):
    """Django's command, which prints the database that it changes."""

    def execute(self, *args: Any, **options: Any) -> str | None:
        """Raise CommandError on a public site that has neither DATABASE_URL nor a database.

        Checked before Django's system checks, because connecting to a SQLite file creates it.
        """
        database = connections[options["database"]].settings_dict
        if forgotten(database):
            raise CommandError(
                f"DATABASE_URL is not set, and there is no {database['NAME']} yet. Is .env missing? Set DATABASE_URL "
                f"there; for a new SQLite file, to sqlite:///{database['NAME']}."
            )
        if options["verbosity"]:
            self.stdout.write(f"Database: {name_of(database)}")
        return super().execute(*args, **options)


def forgotten(database: dict[str, Any]) -> bool:
    """Return whether this would create the default SQLite file on a site that is not in development."""
    if settings.DEV or os.environ.get("DATABASE_URL"):
        return False
    path = Path(database["NAME"])
    return not (path.exists() and path.stat().st_size)


def name_of(database: dict[str, Any]) -> str:
    """Return the database's name and host, without a password."""
    if not database.get("HOST"):
        return str(database["NAME"])
    return f"{database['NAME']} at {database['HOST']}:{database.get('PORT') or 'the usual port'}"
