"""Covers drawn by hand: an SVG file for each title, in colours and with parts that all covers share.

The file of a playable title is ``cover.svg`` in its folder, that of a title to come is ``to_come/SLUG.svg`` here. It
has the shapes only, with the classes of ``STYLES``. ``<use href="#die5"/>`` takes a part from
:mod:`games.shelf.covers.things`.
"""

import re
from importlib import resources
from pathlib import Path

from games.catalog import games
from games.shelf.covers import things

_HERE = Path(__file__).parent
_CONTENT = re.compile(r"<svg[^>]*>\n(.*)\n</svg>\s*", re.DOTALL)
_CLASSES = re.compile(r'class="([^"]*)"')
_LINE = "stroke:#2a160b;stroke-width:4;stroke-linejoin:round;stroke-linecap:round"
COLOURS = {
    "paper": "#fffdf4",
    "cream": "#f2d9a0",
    "ink": "#2a160b",
    "red": "#c8372d",
    "wine": "#7d2f23",
    "amber": "#f2b134",
    "green": "#6fa84a",
    "leaf": "#2f7a4f",
    "blue": "#3f7fb5",
    "sky": "#a9d2e6",
    "brown": "#9a6234",
    "bark": "#6b4324",
    "grey": "#a9a79c",
    "steel": "#4a5260",
    "pink": "#eba3a8",
    "plum": "#6d4a86",
}
STYLES = {
    **{name: f"fill:{colour}" for name, colour in COLOURS.items()},
    "o": _LINE,
    "l": f"fill:none;{_LINE}",
    **{f"s-{name}": f"stroke:{colour}" for name, colour in COLOURS.items()},
    **{f"w{width}": f"stroke-width:{width}" for width in (2, 3, 6, 8, 12)},
    "dots": "stroke-dasharray:1 12",
    "faint": "opacity:.35",
}
"""The classes of drawn covers: colours of areas, ``o`` outlined, ``l`` a line, colours and widths of lines."""


def art_of(slug: str) -> str | None:
    """Return the drawn cover of a title without its ground, or None if the cover of that title is not drawn by hand.

    Raise ValueError if the file has another form, KeyError for an unknown part.
    """
    text = file_of(slug)
    if text is None:
        return None
    found = _CONTENT.fullmatch(text)
    if found is None:
        raise ValueError(f"the cover of {slug} must be one svg element, its tags on lines of their own")
    body = found[1].replace("\n", "")
    whole = things.symbols(body) + body
    used = {name for names in _CLASSES.findall(whole) for name in names.split()}
    style = "".join(f".{name}{{{says}}}" for name, says in STYLES.items() if name in used)
    return f"<style>{style}</style>{whole}"


def file_of(slug: str) -> str | None:
    """Return the text of the file of a title's drawn cover, or None if there is no such file."""
    found = games().get(slug)
    here = _HERE / "to_come" / f"{slug}.svg"
    folders = [Path(str(resources.files(found.package))) / "cover.svg"] if found else []
    path = next((path for path in [*folders, here] if path.exists()), None)
    return path.read_text(encoding="utf-8") if path else None
