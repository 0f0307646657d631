"""Restoring a backup onto an empty machine or, with ``replace``, over an existing site."""

import shutil
import tempfile
from pathlib import Path

from django.conf import settings
from django.core.management import call_command
from django.db import connection

from halfpint_site.operations.backup.archive import (
    DATABASE,
    KEYS,
    TEXTS,
    BadArchive,
    Manifest,
    unknown_migrations,
    unpack,
    version,
)
from halfpint_site.operations.backup.databases import has_people, load


def restore(source: Path, *, replace: bool = False) -> Manifest:
    """Restore database, keys and texts, then run later migrations.

    Raise BadArchive, with nothing changed, if the archive is unusable here or, without ``replace``, the site has users.
    """
    with tempfile.TemporaryDirectory(prefix=".restore-", dir=settings.VAR_DIR) as name:
        folder = Path(name)
        manifest = unpack(source, folder)
        _check(manifest)
        if not replace and has_people():
            raise BadArchive("There are people on this site. Say --replace to put the backup in their place.")
        load(folder / DATABASE)
        _put_files(folder)
    call_command("migrate", interactive=False, verbosity=0)
    return manifest


def _check(manifest: Manifest) -> None:
    if manifest.vendor != connection.vendor:
        raise BadArchive(f"The backup is of {manifest.vendor}, and DATABASE_URL says {connection.vendor}.")
    if unknown := unknown_migrations(manifest.migrations):
        raise BadArchive(
            f"The backup is of a newer Half-Pint ({manifest.version}; this is {version()}), which has "
            f"{', '.join(unknown)}. Restore it with that version."
        )


def _put_files(folder: Path) -> None:
    for key in KEYS:
        if (source := folder / key).exists():
            target = settings.VAR_DIR / key
            draft = target.with_name(f"{key}.draft")
            draft.unlink(missing_ok=True)
            draft.touch(mode=0o600)
            draft.write_bytes(source.read_bytes())
            draft.replace(target)
    if (texts := folder / TEXTS).is_dir():
        shutil.copytree(texts, settings.VAR_DIR / TEXTS, dirs_exist_ok=True)
