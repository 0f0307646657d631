"""Import a tournament from a file."""

import zlib
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.play.tables.table_views import too_many_tables
from games.ui.errors import Refused
from tournaments.context.problems import problem_text
from tournaments.core.types import PairingError
from tournaments.errors import BadFile
from tournaments.services.import_event import MOST_BYTES, read_event

GZIP = b"\x1f\x8b"


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def read(request: HttpRequest) -> HttpResponse:
    """Show the form, or import the file. An unusable file is answered with 422 and the reason."""
    if request.method != "POST":
        return render(request, "tournaments/read.html")
    refused = too_many_tables(request, request.user)
    if refused is not None:
        return refused
    try:
        tournament = read_event(request.user, _bytes(request))
    except PairingError as error:
        text = problem_text({"key": error.key, "details": error.details})
        return _refuse(request, BadFile(text))
    except Refused as error:
        return _refuse(request, error)
    return redirect("tournaments:desk", tournament.pk)


def _bytes(request: HttpRequest) -> bytes:
    upload: Any = request.FILES.get("file")
    if upload is None:
        raise BadFile(_("Choose a file first."))
    data = bytes(upload.read())
    return _unpacked(data) if data.startswith(GZIP) else data


def _unpacked(data: bytes) -> bytes:
    """Decompress a gzip file, to one byte more than the allowed size at most. Raises BadFile."""
    unpacking = zlib.decompressobj(wbits=zlib.MAX_WBITS | 16)
    try:
        return unpacking.decompress(data, MOST_BYTES + 1)
    except zlib.error:
        raise BadFile(_("This file cannot be unpacked.")) from None


def _refuse(request: HttpRequest, refusal: Refused) -> HttpResponse:
    return render(request, "tournaments/read.html", {"refusal": refusal}, status=refusal.status)
