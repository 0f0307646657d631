"""An address as a drawing that phones read (QR code, ISO/IEC 18004)."""

from functools import lru_cache
from typing import NamedTuple

QUIET = 4
"""Modules that stay white around the code, as its standard (ISO/IEC 18004) asks."""


class Code(NamedTuple):
    """A QR code: its side in modules with the white border, and its dark runs as the path of a drawing."""

    side: int
    path: str


@lru_cache(maxsize=256)
def code_of(text: str) -> Code:
    """The QR code of a text; a quarter or so of it may be dirty."""
    from qrcode import QRCode  # few pages need it
    from qrcode.constants import ERROR_CORRECT_Q

    code = QRCode(border=QUIET, error_correction=ERROR_CORRECT_Q)
    code.add_data(text)
    rows = code.get_matrix()
    return Code(len(rows), "".join(_runs(rows)))


def _runs(rows: list[list[bool]]) -> list[str]:
    """Each row's dark runs as one rectangle each."""
    found = []
    for y, row in enumerate(rows):
        x = 0
        while x < len(row):
            width = next((n for n, dark in enumerate(row[x:]) if not dark), len(row) - x)
            if width:
                found.append(f"M{x} {y}h{width}v1h-{width}z")
            x += width + 1
    return found
