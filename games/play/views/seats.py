"""Being written."""

from typing import Any

from django.http import HttpRequest, HttpResponse


def join(request: HttpRequest, **kwargs: Any) -> HttpResponse:
    """Being written."""
    return HttpResponse(status=501)


def leave(request: HttpRequest, **kwargs: Any) -> HttpResponse:
    """Being written."""
    return HttpResponse(status=501)


def start(request: HttpRequest, **kwargs: Any) -> HttpResponse:
    """Being written."""
    return HttpResponse(status=501)


def resign(request: HttpRequest, **kwargs: Any) -> HttpResponse:
    """Being written."""
    return HttpResponse(status=501)
