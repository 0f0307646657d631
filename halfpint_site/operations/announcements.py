"""What the site announces on every page, and its maintenance: announcements, closings, and outages of the worker.

Each process keeps them in memory and reads them again every few seconds (:mod:`.background_refresh`), so a page needs
no query for them. While the site is closed, requests that would change something are refused.
"""

import threading
from collections.abc import Callable
from datetime import datetime, timedelta
from http import HTTPStatus
from math import ceil
from typing import Any, NamedTuple

from django.conf import settings
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.cache import add_never_cache_headers
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.play.clocks import downtime
from games.play.models import Closing
from halfpint_site.operations.models import Announcement

HIDDEN = "hidden_news"
#: How long before its start a closing is announced.
AHEAD = timedelta(days=1)
_known: tuple[Announcement, ...] = ()


class News(NamedTuple):
    """A bar on a page. ``number`` is the key of an announcement, which readers can hide; 0 for a closing or an outage.

    A closing lasts from ``begins`` (None if it has begun) to ``ends``.
    """

    level: str
    text: str
    number: int = 0
    begins: datetime | None = None
    ends: datetime | None = None


def look() -> None:
    """Read announcements and closings into memory. Four queries."""
    global _known  # noqa: PLW0603 -- the memory of this process
    lasting = Q(ends_at=None) | Q(ends_at__gt=timezone.now())
    _known = tuple(Announcement.objects.filter(lasting).order_by("begins_at"))
    downtime.look()
    informed.set()


def news(request: HttpRequest) -> list[News]:
    """Return the bars for this reader, most urgent first. No query."""
    away = downtime.away_since() is not None
    if not _known and not downtime.closings() and not away:
        return []
    now, language = timezone.now(), (get_language() or "en")[:2]
    stopped = _(
        "Part of the site isn't running at the moment. You can play on; all clocks are stopped until it's back."
    )
    return [
        *([News("warning", stopped)] if away else []),
        *_closings(now, language),
        *_announcements(now, language, _hidden(request)),
    ]


def _closings(now: datetime, language: str) -> list[News]:
    held = downtime.closed_now(now)
    if held is not None:
        return [News("warning", held.reason(language), ends=downtime.opens_at(held))]
    ahead = [closing for closing in downtime.closings() if now < closing.begins_at <= now + AHEAD]
    return [News("info", closing.reason(language), 0, closing.begins_at, closing.ends_at) for closing in ahead]


def _announcements(now: datetime, language: str, hidden: set[str]) -> list[News]:
    shown = [one for one in _known if one.begins_at <= now and (one.ends_at is None or now < one.ends_at)]
    unread = sorted((one for one in shown if str(one.pk) not in hidden), key=lambda one: one.level, reverse=True)
    return [News(one.level, one.text_de if language == "de" else one.text_en, one.pk) for one in unread]


def _hidden(request: HttpRequest) -> set[str]:
    return set(request.COOKIES.get(HIDDEN, "").split("."))


def hidden_with(request: HttpRequest, number: int) -> str:
    """Return the cookie value of a reader who also hides announcement ``number``. It drops those no longer shown."""
    kept = {str(one.pk) for one in _known} & (_hidden(request) | {str(number)})
    return ".".join(sorted(kept))


def site(request: HttpRequest) -> dict[str, Any]:
    """Return the announcements and the URLs of source code and licence (empty if not set).

    On a public page, forms have no CSRF token, since the page is the same for all visitors.
    """
    found = {"house_news": news(request), "SOURCE_URL": settings.SOURCE_URL, "LICENSE_URL": settings.LICENSE_URL}
    return found | {"csrf_token": ""} if getattr(request, "public", False) else found


#: Set once this process has read the announcements, or if it never will (REFRESH_SECONDS is 0).
informed = threading.Event()


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
        informed.wait(_FIRST_LOOK)
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
