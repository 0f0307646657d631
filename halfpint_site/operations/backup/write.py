"""Writing a backup while the site runs."""

import shutil
import tempfile
from pathlib import Path

import msgspec
from django.conf import settings
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder
from django.utils import timezone

from halfpint_site.environment import env_file
from halfpint_site.operations.backup.archive import (
    DATABASE,
    DOT_ENV,
    FORMAT,
    KEYS,
    MANIFEST,
    TEXTS,
    Manifest,
    checksum,
    members,
    pack,
    version,
)
from halfpint_site.operations.backup.databases import dump


def back_up(target: Path) -> Manifest:
    """Write the archive and return its manifest.

    Raise BadArchive if the database cannot be dumped, OSError if the disk is full.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".backup-", dir=target.parent) as name:
        folder = Path(name)
        dump(folder / DATABASE)
        _copy_files(folder)
        manifest = Manifest(
            format=FORMAT,
            made_at=timezone.now(),
            version=version(),
            vendor=connection.vendor,
            migrations=sorted(f"{app}.{name}" for app, name in MigrationRecorder(connection).applied_migrations()),
            sums={str(path.relative_to(folder)): checksum(path) for path in members(folder)},
        )
        (folder / MANIFEST).write_bytes(msgspec.json.format(msgspec.json.encode(manifest)))
        pack(folder, target)
    return manifest


def _copy_files(folder: Path) -> None:
    for key in KEYS:
        if (source := settings.VAR_DIR / key).exists():
            shutil.copyfile(source, folder / key)
    if (dot_env := env_file()) is not None and dot_env.exists():
        shutil.copyfile(dot_env, folder / DOT_ENV)
    if (texts := settings.VAR_DIR / TEXTS).is_dir():
        shutil.copytree(texts, folder / TEXTS)


def drop_old(folder: Path, pattern: str, keep: int) -> list[Path]:
    """Delete all but the newest ``keep`` files that match the pattern, and return them. Names must sort by time."""
    old = sorted(folder.glob(pattern))[:-keep]
    for path in old:
        path.unlink()
    return old
