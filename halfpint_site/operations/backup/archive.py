"""The archive file of a backup: packing, unpacking, checksums, manifest and version."""

import hashlib
import tarfile
import tomllib
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import msgspec
from django.db import connection
from django.db.migrations.loader import MigrationLoader

from halfpint_site.environment import ROOT

MANIFEST, DATABASE, TEXTS, DOT_ENV = "manifest.json", "database", "texts", "dot-env"
KEYS = ("secret_key", "vapid_key")
FORMAT = 1
_CHUNK = 1 << 20
#: Recorded on sites that had Django's own sessions app, before accounts.0006_session took over its table.
_FORMER_MIGRATIONS = {"sessions.0001_initial"}


def version() -> str:
    """Return the version in pyproject.toml."""
    return str(tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"])


def unknown_migrations(names: list[str]) -> list[str]:
    """Return the migrations ("app.name") that this version does not have: the backup is from a newer version."""
    loader = MigrationLoader(connection, ignore_no_migrations=True)
    known = {f"{app}.{name}" for app, name in loader.disk_migrations or {}}
    replaced = {f"{app}.{name}" for migration in loader.replacements.values() for app, name in migration.replaces}
    return sorted(set(names) - known - replaced - _FORMER_MIGRATIONS)


class BadArchive(Exception):
    """An archive that cannot be read or restored here. The message is a sentence for the operator."""


class Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``vendor`` is Django's name of the database, ``migrations`` are "app.name", ``sums`` maps member to SHA-256."""

    format: int
    made_at: datetime
    version: str
    vendor: str
    migrations: list[str]
    sums: dict[str, str]


def checksum(path: Path) -> str:
    """Return the file's SHA-256 in hexadecimal."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def pack(folder: Path, target: Path) -> None:
    """Write an archive of everything in the folder, atomically and readable by its owner only."""
    draft = target.with_name(f".{target.name}.draft")
    draft.unlink(missing_ok=True)
    draft.touch(mode=0o600)
    try:
        with draft.open("wb") as file, tarfile.open(fileobj=file, mode="w") as archive:
            for path in members(folder):
                archive.add(path, str(path.relative_to(folder)), filter=_nobody)
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)


def _nobody(member: tarfile.TarInfo) -> tarfile.TarInfo:
    member.uid = member.gid = 0
    member.uname = member.gname = ""
    return member


def members(folder: Path) -> Iterator[Path]:
    """Yield every file below the folder, the manifest first."""
    found = sorted(path for path in folder.rglob("*") if path.is_file())
    yield from sorted(found, key=lambda path: path.name != MANIFEST or path.parent != folder)


def read_manifest(source: Path) -> Manifest:
    """Return the archive's manifest. Raise BadArchive if it is missing, damaged, or of an unknown format."""
    try:
        with tarfile.open(source) as archive:
            file = archive.extractfile(MANIFEST)
            manifest = msgspec.json.decode(file.read() if file else b"", type=Manifest)
    except (OSError, tarfile.TarError, KeyError, msgspec.MsgspecError) as problem:
        raise BadArchive(f"{source} is no backup of Half-Pint: {problem}") from problem
    if manifest.format != FORMAT:
        raise BadArchive(f"{source} has format {manifest.format}; this version reads {FORMAT}.")
    return manifest


def unpack(source: Path, folder: Path) -> Manifest:
    """Unpack everything into the folder and verify the checksums. Raise BadArchive if any differs."""
    manifest = read_manifest(source)
    try:
        with tarfile.open(source) as archive:
            archive.extractall(folder, filter="data")
    except (OSError, tarfile.TarError) as problem:
        raise BadArchive(f"{source} cannot be unpacked: {problem}") from problem
    found = {str(path.relative_to(folder)): checksum(path) for path in members(folder) if path.name != MANIFEST}
    if found != manifest.sums:
        wrong = sorted(
            name for name in found.keys() | manifest.sums.keys() if found.get(name) != manifest.sums.get(name)
        )
        raise BadArchive(f"{source} is damaged: {', '.join(wrong)}.")
    return manifest
