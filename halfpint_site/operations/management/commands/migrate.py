"""`manage.py migrate`: Django's own, but it never makes a new database that nobody has asked for."""

import os
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import CommandError
from django.core.management.commands.migrate import Command as Migrate
from django.db import connections


class Command(Migrate):
    """Says which database it is about to change."""

    def execute(self, *args: Any, **options: Any) -> str | None:
        """Raises CommandError for a public site that has neither DATABASE_URL nor a database.

        Before Django's checks: to look at a SQLite file makes one.
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
    """Would the default file be made new, on a site that is not just played with on one's own machine?"""
    if settings.DEV or os.environ.get("DATABASE_URL"):
        return False
    path = Path(database["NAME"])
    return not (path.exists() and path.stat().st_size)


def name_of(database: dict[str, Any]) -> str:
    """Where the database is, without any password."""
    if not database.get("HOST"):
        return str(database["NAME"])
    return f"{database['NAME']} at {database['HOST']}:{database.get('PORT') or 'the usual port'}"
