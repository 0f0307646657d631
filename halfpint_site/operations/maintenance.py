"""While the house is closed: everything can be read, nothing is changed but by operators in the admin."""

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

from games.play.clocks import downtime as house
from games.play.models import Closing
from halfpint_site.operations import background_refresh as keeper

#: How long (s) a new process may take to find out whether the house is closed; an absent database must not hold it up.
_FIRST_LOOK = 3
_READING = frozenset(("GET", "HEAD", "OPTIONS"))
# Coming in and going out changes nothing of the house; and who is not signed in cannot be an operator.
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
    """Answers 503 to what would change something, with the reason and the time at which that is possible again."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Nothing is decided before the address is known."""
        return self.get_response(request)

    def process_view(self, request: HttpRequest, *_view: Any) -> HttpResponse | None:
        """The refusal, or None for whoever may pass."""
        if request.method in _READING:
            return None
        keeper.informed.wait(_FIRST_LOOK)
        if (closing := house.closed_now()) is None or _is_open_still(request):
            return None
        return closed(request, closing)


def _is_open_still(request: HttpRequest) -> bool:
    match = request.resolver_match
    return match is not None and (match.view_name in _STILL_OPEN or match.route.startswith("admin/"))


def closed(request: HttpRequest, closing: Closing) -> HttpResponse:
    """503 in words: a page, a line among the messages for a part of a page, or plain text for a program."""
    opens = house.opens_at(closing)
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
