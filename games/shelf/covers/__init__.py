"""Covers: a picture of every title, 240 x 150, without a word in it, so that one serves all languages.

A game of a board shows a window of its own; a card game a fan of its cards; a dice game what it takes to play it. Where
a title says nothing (``cover`` in its facts), its family has a ground and some pieces, and the name of the title
throws the dice for the rest. A cover is drawn when it is first asked for, and lies under an address that changes with
whatever it is made of. It stands alone, so its colours fit both day and night.
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
    """The cover of a title, as SVG. Raises KeyError if there is no such title."""
    return f"{_OPEN}>{scene_of(title_named(slug))}</svg>"


def sized(slug: str, width: int, height: int) -> str:
    """The same, filling a picture of so many pixels, of which the edges may be cut off."""
    fill = f'{_OPEN} width="{width}" height="{height}" preserveAspectRatio="xMidYMid slice"'
    return cover(slug).replace(_OPEN, fill, 1)


@cache
def edition() -> str:
    """Changes with anything that covers are made of."""
    made = hashlib.sha256()
    for path in _sources(Path(settings.BASE_DIR)):
        made.update(path.read_bytes())
    return made.hexdigest()[:12]


def _sources(root: Path) -> Iterator[Path]:
    for folder in _FOLDERS:
        yield from (path for path in sorted((root / folder).rglob("*")) if path.suffix in _MADE_OF)
    yield from sorted((root / "halfpint_site/static/img").glob("*.svg"))
