"""Files that are built at deploy and only read by requests: rule texts and pages, the search index, its vocabulary.

The files are in a folder of ``BUILT_DIR`` whose name is a hash of all their sources. So processes of old and new code
each read their own folder, a folder is never outdated, and a missing one is noticed (``manage.py build``, ``doctor``).
"""

import hashlib
import json
import os
import shutil
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from django.conf import settings
from django.urls import get_script_prefix

SUMS = "sums.json"
"""The file with the SHA-256 of each file of a folder. It is written last; a folder that does not match it is rebuilt.
"""
MADE_OF = {".py", ".md", ".toml", ".html", ".svg", ".mo"}
KEPT = 3
"""How many folders are kept: processes of older code still read theirs, and a rollback finds its own."""


@cache
def digest() -> str:
    """Return a hash of all sources of the built files: texts, code, templates, translations, static names."""
    made = hashlib.sha256(f"{settings.STATIC_URL} {get_script_prefix()}".encode())
    for path in _sources():
        made.update(f"{path.name} ".encode())
        made.update(path.read_bytes())
    return made.hexdigest()[:32]


def _sources() -> Iterator[Path]:
    root = Path(settings.BASE_DIR)
    for folder in (root / "games", root / "templates", root / "halfpint_site" / "locale"):
        for path in sorted(folder.rglob("*")):
            if path.suffix in MADE_OF and "tests" not in path.parts:
                yield path
    manifest = Path(settings.STATIC_ROOT) / "staticfiles.json"
    if manifest.exists() and not settings.STATIC_FROM_SOURCE:
        yield manifest


def folder() -> Path:
    """Return the folder with the built files for this process's code. The folder may not exist."""
    return Path(settings.BUILT_DIR) / digest()


def is_built() -> bool:
    """Return whether this process's folder exists and is complete.

    Reads every file of the folder, so it is meant for the start of the site and for `doctor`, not for requests.
    """
    try:
        known = json.loads((folder() / SUMS).read_bytes())
    except (OSError, ValueError):
        return False
    return bool(known == _sums(folder()))


def _sums(made: Path) -> dict[str, str]:
    files = sorted(path for path in made.rglob("*") if path.is_file() and path.name != SUMS)
    return {path.relative_to(made).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def read(name: str, kind: Any) -> Any:
    """Read the built file ``name`` and decode it as ``kind``; None if it does not exist or is damaged."""
    try:
        return msgspec.json.decode((folder() / name).read_bytes(), type=kind)
    except (FileNotFoundError, msgspec.DecodeError):
        return None


def write(folder: Path, name: str, value: Any) -> None:
    """Write the file ``name`` into a folder that is being built."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.encode(value))


def new_folder() -> Path:
    """Create an empty folder in ``BUILT_DIR``, to be filled and then passed to :func:`put_in_place`."""
    Path(settings.BUILT_DIR).mkdir(parents=True, exist_ok=True)
    return Path(tempfile.mkdtemp(prefix="being-built-", dir=settings.BUILT_DIR))


def put_in_place(made: Path) -> None:
    """Make ``made`` the folder with the built files, by an atomic rename.

    If another process was faster, ``made`` is deleted. A damaged folder is replaced. Old folders are deleted.
    """
    (made / SUMS).write_text(json.dumps(_sums(made)))
    made.chmod(0o755)
    if folder().is_dir() and not is_built():
        shutil.rmtree(folder())
    try:
        made.rename(folder())
    except OSError:
        shutil.rmtree(made)
        if not is_built():
            raise
    os.utime(folder())
    forget_old()


def forget_old() -> None:
    """Delete old folders. This process's folder and the newest others are kept, ``KEPT`` in all."""
    found = [each for each in Path(settings.BUILT_DIR).iterdir() if each.is_dir() and "-" not in each.name]
    found.sort(key=lambda each: (each == folder(), each.stat().st_mtime), reverse=True)
    for each in found[KEPT:]:
        shutil.rmtree(each, ignore_errors=True)
