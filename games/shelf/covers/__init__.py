"""Covers: a picture of every title, 240 x 150, without text, so that one picture serves all languages.

Most are drawn by hand: one object that says the name of the title in both languages
(:mod:`games.shelf.covers.art`). The table ``[cover]`` in a title's ``shelf.toml`` names the ground, or else a window of
the board or cards to show. A cover is made when it is first requested. Its URL changes with every file on which covers
depend. Because it is a separate image, it has the same colours in light and dark theme.
"""

import hashlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from django.conf import settings

from games.shelf.covers.scenes import scene_of
from games.shelf.titles import title_named

WIDTH, HEIGHT = 240, 150
_MADE_OF = {".py", ".svg", ".toml", ".html"}
_FOLDERS = ("games/shelf", "games/catalog", "games/engine/kit", "games/ui", "templates/components")
_OPEN = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"'


@cache
def cover(slug: str) -> str:
    """Return the cover of a title as SVG. Raise KeyError if there is no such title."""
    return f"{_OPEN}>{scene_of(title_named(slug))}</svg>"


def sized(slug: str, width: int, height: int) -> str:
    """Return the cover of a title as SVG with the given size in pixels.

    The picture fills that size; edges may be cut off.
    """
    fill = f'{_OPEN} width="{width}" height="{height}" preserveAspectRatio="xMidYMid slice"'
    return cover(slug).replace(_OPEN, fill, 1)


@cache
def edition() -> str:
    """Return a hash of all files on which covers depend."""
    made = hashlib.sha256()
    for path in _sources(Path(settings.BASE_DIR)):
        made.update(path.read_bytes())
    return made.hexdigest()[:12]


def _sources(root: Path) -> Iterator[Path]:
    for folder in _FOLDERS:
        yield from (path for path in sorted((root / folder).rglob("*")) if path.suffix in _MADE_OF)
    yield from sorted((root / "halfpint_site/static/img").glob("*.svg"))
