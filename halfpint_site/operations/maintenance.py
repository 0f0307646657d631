"""Middleware for maintenance: while the site is closed, users can read everything, and only operators can change it."""

from collections.abc import Callable
from http import HTTPStatus
from math import ceil
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.cache import add_never_cache_headers
from django.utils.translation import get_language

from games.play.clocks import downtime
from games.play.models import Closing
from halfpint_site.operations import background_refresh

#: Seconds that a new process waits until it knows whether the site is closed; a missing database must not block it.
_FIRST_LOOK = 3
_READING = frozenset(("GET", "HEAD", "OPTIONS"))
# Signing in and out stays possible: operators need it, and it changes nothing else.
_STILL_OPEN = frozenset(
    (
        "accounts:login",
        "accounts:login_code",
        "accounts:passkey_login",
        "accounts:passkey_reauthenticate",
        "accounts:seen",
        "account_logout",
        "account_reauthenticate",
        "account_confirm_login_code",
        "hide_announcement",
    )
)


class MaintenanceMiddleware:
    """Answer requests that would change something with 503, the reason, and the time of reopening."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Pass the request on: the decision needs the resolved URL."""
        return self.get_response(request)

    def process_view(self, request: HttpRequest, *_view: Any) -> HttpResponse | None:
        """Return the refusal, or None if the request is allowed."""
        if request.method in _READING:
            return None
        background_refresh.informed.wait(_FIRST_LOOK)
        if (closing := downtime.closed_now()) is None or _is_open_still(request):
            return None
        return closed(request, closing)


def _is_open_still(request: HttpRequest) -> bool:
    match = request.resolver_match
    return match is not None and (match.view_name in _STILL_OPEN or match.route.startswith("admin/"))


def closed(request: HttpRequest, closing: Closing) -> HttpResponse:
    """Return the 503 response: a page, a message for an htmx request, or plain text for a program."""
    opens = downtime.opens_at(closing)
    context = {"reason": closing.reason((get_language() or "en")[:2]), "opens": opens}
    status = HTTPStatus.SERVICE_UNAVAILABLE
    if request.headers.get("HX-Request"):
        response = render(request, "operations/_closed.html", context, status=status)
        response.headers["HX-Retarget"], response.headers["HX-Reswap"] = "#messages", "innerHTML"
    elif "text/html" in request.headers.get("Accept", "text/html"):
        response = render(request, "operations/closed.html", context, status=status)
    else:
        words = render_to_string("operations/closed.txt", context, request)
        response = HttpResponse(words, content_type="text/plain; charset=utf-8", status=status)
    response.headers["Retry-After"] = str(max(1, ceil((opens - timezone.now()).total_seconds())))
    add_never_cache_headers(response)
    return response
