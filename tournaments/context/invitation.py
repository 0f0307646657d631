"""The invitation to a tournament as an address, and as a drawing that phones read."""

from typing import NamedTuple

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import get_language

from tournaments.models import Entry, Tournament
from tournaments.services.places import key_of

QUIET = 4
"""Modules that stay white around the code, as its standard (ISO/IEC 18004) asks."""


class Code(NamedTuple):
    """A QR code: its side in modules with the white border, and its dark runs as the path of a drawing."""

    side: int
    path: str


def address_of(request: HttpRequest, tournament: Tournament) -> str:
    """The whole address, without a language: whoever follows it reads it in their own."""
    path = reverse("tournaments:join", args=[tournament.pk, tournament.invitation])
    return request.build_absolute_uri(path.removeprefix(f"/{get_language()}"))


def place_address(request: HttpRequest, tournament: Tournament, entry: Entry) -> str:
    """The link by which somebody takes the place that is held for them, without a language too."""
    path = reverse("tournaments:place", args=[tournament.pk, entry.pk, key_of(tournament, entry)])
    return request.build_absolute_uri(path.removeprefix(f"/{get_language()}"))


def code_of(text: str) -> Code:
    """The QR code of a text; a quarter or so of it may be dirty."""
    from qrcode import QRCode  # only this page needs it
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
