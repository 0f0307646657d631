"""Answers that say nothing new: a validator (ETag), and 304 to who has it."""

from collections.abc import Callable
from hashlib import sha256
from typing import Any

import msgspec
from django.http import HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response


def newer(request: HttpRequest, of: str, body: Callable[[], Any]) -> HttpResponse:
    """The body as JSON, or 304 where the asker has what ``of`` names: it is then not even made."""
    asked = f"{request.headers.get('Authorization', '')}:{of}"
    tag = f'"{sha256(asked.encode()).hexdigest()[:32]}"'
    known = get_conditional_response(request, tag)
    if known is None:
        known = HttpResponse(msgspec.json.encode(body()), content_type="application/json")
    known.headers["ETag"], known.headers["Cache-Control"] = tag, "private, no-cache"
    return known
