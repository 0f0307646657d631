"""Being written."""

from typing import Any

from django.http import HttpRequest, HttpResponse


def new_table(request: HttpRequest, **kwargs: Any) -> HttpResponse:
    """Being written."""
    return HttpResponse(status=501)


def play_now(request: HttpRequest, **kwargs: Any) -> HttpResponse:
    """Being written."""
    return HttpResponse(status=501)
