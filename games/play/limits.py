"""How many tables a person, or an address, may open: counted in the shared cache, like the attempts to sign in."""

from typing import Any

from allauth.core import ratelimit
from django.http import HttpRequest, HttpResponse


def too_many_tables(request: HttpRequest, user: Any) -> HttpResponse | None:
    """Count a table about to be opened; the page for 429 if that is one too many (``open_table`` of the rates)."""
    if ratelimit.consume(request, action="open_table", user=user):
        return None
    answer: HttpResponse = ratelimit.respond_429(request)
    return answer
