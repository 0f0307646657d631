"""`manage.py backup`: write the whole site into one file while it runs."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from halfpint_site.operations.backup import BadArchive, back_up
from halfpint_site.operations.backup.write import drop_old

_NAME = "half-pint-{:%Y%m%dT%H%M%SZ}.tar"


class Command(BaseCommand):
    """Back up database, keys, the operator's texts and .env; see docs/operations/backup.md."""

    help = "Write the database, the keys, the operator's texts and .env into one file. The site may run."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the target file and the number of backups to keep."""
        parser.add_argument("file", nargs="?", type=Path, help="default: var/backups/half-pint-<UTC>.tar")
        parser.add_argument("--keep", type=int, metavar="N", help="only the newest N stay in var/backups")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Write the backup and print its path. Raise CommandError if that fails or the arguments are wrong."""
        if options["keep"] is not None and (options["file"] or options["keep"] < 1):
            raise CommandError("--keep takes a number from 1, and goes without a file.")
        folder = settings.VAR_DIR / "backups"
        target = options["file"] or folder / _NAME.format(timezone.now())
        try:
            manifest = back_up(target)
        except BadArchive as problem:
            raise CommandError(str(problem)) from problem
        self.stdout.write(f"{target}: {target.stat().st_size / 1e6:.1f} MB, Half-Pint {manifest.version}.")
        if options["keep"]:
            for path in drop_old(folder, "half-pint-*.tar", options["keep"]):
                self.stdout.write(f"Removed {path}.")
