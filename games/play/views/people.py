"""Who is asking, and whether too often. The accounts are known here only by a name in the settings."""

from typing import Any

from allauth.core import ratelimit
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.module_loading import import_string


def player(request: HttpRequest) -> Any:
    """The person who is asking; somebody new becomes a guest and is signed in."""
    if request.user.is_authenticated:
        return request.user
    return import_string(settings.HALFPINT_ENSURE_PLAYER)(request)


def too_many_tables(request: HttpRequest, user: Any) -> HttpResponse | None:
    """Count a table about to be opened; the page for 429 if that is one too many (``open_table`` of the rates)."""
    if ratelimit.consume(request, action="open_table", user=user):
        return None
    answer: HttpResponse = ratelimit.respond_429(request)
    return answer
