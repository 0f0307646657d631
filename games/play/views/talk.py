"""Being written."""

from typing import Any

from django.http import HttpRequest, HttpResponse


def talk(request: HttpRequest, **kwargs: Any) -> HttpResponse:
    """Being written."""
    return HttpResponse(status=501)


def mute(request: HttpRequest, **kwargs: Any) -> HttpResponse:
    """Being written."""
    return HttpResponse(status=501)
