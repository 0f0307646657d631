"""Being written."""

from typing import Any

from django.http import HttpRequest, HttpResponse


def lobby(request: HttpRequest, **kwargs: Any) -> HttpResponse:
    """Being written."""
    return HttpResponse(status=501)


def mine(request: HttpRequest, **kwargs: Any) -> HttpResponse:
    """Being written."""
    return HttpResponse(status=501)
