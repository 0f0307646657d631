"""`manage.py restore FILE`: restore a backup."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from halfpint_site.operations.backup import BadArchive, restore
from halfpint_site.operations.backup.archive import DOT_ENV, KEYS


class Command(BaseCommand):
    """Restore a backup. Refuses to overwrite users without --replace; see docs/operations/backup.md."""

    help = "Put a backup onto this machine: database, keys and the operator's texts. Stop the site first."
    requires_system_checks: list[str] = []
    requires_migrations_checks = False

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the archive and the option to overwrite."""
        parser.add_argument("file", type=Path)
        parser.add_argument("--replace", action="store_true", help="in place of the people and matches that are here")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Restore, and print what the operator should check. Raise CommandError, with nothing changed."""
        try:
            manifest = restore(options["file"], replace=options["replace"])
        except BadArchive as problem:
            raise CommandError(str(problem)) from problem
        self.stdout.write(f"Restored the site of {manifest.made_at:%Y-%m-%d %H:%M} UTC, Half-Pint {manifest.version}.")
        for key in KEYS:
            if key not in manifest.sums and not (settings.VAR_DIR / key).exists():
                self.stdout.write(f"It had no {key} in a file: look into its .env.")
        if DOT_ENV in manifest.sums:
            self.stdout.write(
                f"Its .env is in the archive: tar --extract --to-stdout --file {options['file']} {DOT_ENV}"
            )
