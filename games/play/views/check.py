"""Being written."""

from typing import Any

from django.http import HttpRequest, HttpResponse


def check(request: HttpRequest, **kwargs: Any) -> HttpResponse:
    """Being written."""
    return HttpResponse(status=501)
