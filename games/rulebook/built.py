"""What is made at deploy and only read by requests: rendered rule pages, the search index, its vocabulary.

It lies in a folder of ``BUILT_DIR`` that is named by a hash of everything it is made of, so that old and new processes
stand beside each other, a folder is never wrong, and one that is missing is missed (``manage.py build``, ``doctor``).
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
"""The SHA-256 of each file of a folder, written last: a folder without it, or with other files, is made again."""
MADE_OF = {".py", ".md", ".toml", ".html", ".svg", ".mo"}
KEPT = 3
"""So many folders stay: processes that still have older texts read theirs, and a roll back finds its own."""


@cache
def digest() -> str:
    """A hash of all that the pages and the index are made of: texts, code, templates, translations, static names."""
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
    """Where this process's parts are, or would be."""
    return Path(settings.BUILT_DIR) / digest()


def is_built() -> bool:
    """Whether they are there, whole. Reads all of it: for the start of the site and for `doctor`, not for requests."""
    try:
        known = json.loads((folder() / SUMS).read_bytes())
    except (OSError, ValueError):
        return False
    return bool(known == _sums(folder()))


def _sums(made: Path) -> dict[str, str]:
    files = sorted(path for path in made.rglob("*") if path.is_file() and path.name != SUMS)
    return {path.relative_to(made).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def read(name: str, kind: Any) -> Any:
    """A part, as that type; None if nothing has been built."""
    try:
        data = (folder() / name).read_bytes()
    except FileNotFoundError:
        return None
    return msgspec.json.decode(data, type=kind)


def write(folder: Path, name: str, value: Any) -> None:
    """Store a part in a folder that is being built."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.encode(value))


def new_folder() -> Path:
    """An empty folder beside the others, to be filled and then put in place."""
    Path(settings.BUILT_DIR).mkdir(parents=True, exist_ok=True)
    return Path(tempfile.mkdtemp(prefix="being-built-", dir=settings.BUILT_DIR))


def put_in_place(made: Path) -> None:
    """Make it this process's, in one step; of two who build at the same time one is first, and the other's is thrown
    away. A damaged one makes room. Folders of long ago go.
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
    """Keep the newest, this process's among them."""
    found = [each for each in Path(settings.BUILT_DIR).iterdir() if each.is_dir() and "-" not in each.name]
    found.sort(key=lambda each: (each == folder(), each.stat().st_mtime), reverse=True)
    for each in found[KEPT:]:
        shutil.rmtree(each, ignore_errors=True)
