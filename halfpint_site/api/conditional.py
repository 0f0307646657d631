"""Conditional answers: ETag, and 304 for clients that have the current version."""

from collections.abc import Callable
from hashlib import sha256
from typing import Any

import msgspec
from django.http import HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response


def newer(request: HttpRequest, of: str, body: Callable[[], Any]) -> HttpResponse:
    """Return the body as JSON, or 304 if the client has the version that ``of`` names.

    ``body`` is only called if it is needed. The ETag depends on the token, so that programs never share one.
    """
    asked = f"{request.headers.get('Authorization', '')}:{of}"
    tag = f'"{sha256(asked.encode()).hexdigest()[:32]}"'
    known = get_conditional_response(request, tag)
    if known is None:
        known = HttpResponse(msgspec.json.encode(body()), content_type="application/json")
    known.headers["ETag"], known.headers["Cache-Control"] = tag, "private, no-cache"
    return known
