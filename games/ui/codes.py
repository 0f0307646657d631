"""Draw a URL as a QR code (ISO/IEC 18004)."""

from functools import lru_cache
from typing import NamedTuple

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
