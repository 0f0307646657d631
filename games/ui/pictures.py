"""Building blocks for pictures that stand alone, without style sheets or other files: in mails and link previews.

:func:`code_of` draws a URL as a QR code (ISO/IEC 18004).
"""

import re
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from django.contrib.staticfiles import finders
from django.utils.safestring import SafeString

from games.engine.kit.drawing import Piece
from games.ui.signs import SIGNS

# The colours of the style sheet, by seat.
SEAT_COLOURS = (
    "#b5541c",
    "#1c5fa6",
    "#6a46a3",
    "#9b2f55",
    "#0e6f74",
    "#5d6b16",
    "#4b4f5a",
    "#25703a",
    "#93246f",
    "#7c5c00",
)
_SCALES = {"half": 0.62, "third": 0.42, "pair": 0.75, "large": 1.25, "held": 1.7}
_SYMBOL = re.compile(r'<symbol id="(\w+)".*?</symbol>', re.DOTALL)
_SHAPE = re.compile(r'^<g id="([\w-]+)">(.*)</g>$', re.MULTILINE)
_VARIABLE = re.compile(r' [\w-]+="var\([^"]*\)"')
_SIGN_BOXES = {"pawn": (-23.2, -54.2, 46.4), "hat": (-17, -28, 34)}
_GAP = re.compile(r"var\(--gap,\s*(#[0-9a-f]+)\)")


def pictured(piece: Piece) -> dict[str, Any]:
    """Return the context of a piece for ``components/picture_board.svg``."""
    scale = next((size for name, size in _SCALES.items() if name in piece.css), 1)
    piece = piece._replace(css=piece.css.replace("piece--", ""))
    sign = sign_on_piece(f"#{SIGNS[piece.seat]}", piece.kind) if piece.seat >= 0 else ""
    return {**piece._asdict(), "scale": scale, "shape": SafeString(shapes()[piece.symbol] + sign)}


def sign_on_piece(href: str, kind: str) -> SafeString:
    """Return the sign with that address on a pawn or hat, with the class ``piece__sign``; "" on other pieces."""
    if kind not in _SIGN_BOXES:
        return SafeString()
    x, y, width = _SIGN_BOXES[kind]
    return SafeString(f'<use class="piece__sign" href="{href}" x="{x}" y="{y}" width="{width}" height="{width}"/>')


@cache
def sheet(name: str) -> dict[str, str]:
    """Return the symbols of an SVG file below ``static/``, by id."""
    text = Path(str(finders.find(name))).read_text(encoding="utf-8")
    return {found[1]: found[0] for found in _SYMBOL.finditer(text)}


@cache
def signs() -> dict[str, str]:
    """Return the symbols of the sprite with CSS variables replaced by colours, as only browsers know the variables.

    Gaps get the seat's colour in seat signs, and the variable's default elsewhere.
    """
    coasters = dict(zip(SIGNS, SEAT_COLOURS, strict=True))
    return {name: _GAP.sub(coasters.get(name, r"\1"), text) for name, text in sheet("img/sprite.svg").items()}


@cache
def shapes() -> dict[str, str]:
    """Return the shapes of ``img/pieces.svg`` by id, with their classes in place of CSS variables."""
    text = Path(str(finders.find("img/pieces.svg"))).read_text(encoding="utf-8")
    return {found[1]: _VARIABLE.sub("", found[2]) for found in _SHAPE.finditer(text)}


QUIET = 4
"""Width of the white border in modules, as the standard requires."""


class Code(NamedTuple):
    """A QR code: its side in modules including the border, and its dark modules as an SVG path."""

    side: int
    path: str


@lru_cache(maxsize=256)
def code_of(text: str) -> Code:
    """Return the QR code of the text with error correction Q, which tolerates damage to about a quarter of it."""
    from qrcode import QRCode  # slow to import, and few pages need it
    from qrcode.constants import ERROR_CORRECT_Q

    code = QRCode(border=QUIET, error_correction=ERROR_CORRECT_Q)
    code.add_data(text)
    rows = code.get_matrix()
    return Code(len(rows), "".join(_runs(rows)))


def _runs(rows: list[list[bool]]) -> list[str]:
    """Return the path of each horizontal run of dark modules."""
    found = []
    for y, row in enumerate(rows):
        x = 0
        while x < len(row):
            width = next((n for n, dark in enumerate(row[x:]) if not dark), len(row) - x)
            if width:
                found.append(f"M{x} {y}h{width}v1h-{width}z")
            x += width + 1
    return found
