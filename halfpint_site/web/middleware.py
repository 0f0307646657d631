"""Middleware: security headers, CSRF, malformed requests, display settings, presence, API errors, the request log."""

from __future__ import annotations

import logging
import os
import re
import secrets
import time
import zoneinfo
from codecs import lookup
from collections.abc import Callable
from datetime import datetime, timedelta, tzinfo
from functools import cache
from http import HTTPStatus
from time import perf_counter, thread_time
from typing import Any

from csp.constants import HEADER
from csp.middleware import CSPMiddleware
from csp.utils import build_policy
from django.conf import settings
from django.core.exceptions import BadRequest, DisallowedHost, RequestDataTooBig
from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import CsrfViewMiddleware
from django.shortcuts import render
from django.utils import timezone, translation
from django.utils.functional import SimpleLazyObject, cached_property
from django.utils.translation import gettext as _
from prometheus_client import Counter, Histogram

from games.engine.text import use_deck
from games.play.errors import Unreadable
from halfpint_site.accounts.display_settings import display_settings_of
from halfpint_site.api import problems
from halfpint_site.notifications.presence import note_seen
from halfpint_site.operations import background_refresh, logs
from halfpint_site.operations.logs import route_of

log = logging.getLogger(__name__)

Handler = Callable[[HttpRequest], HttpResponse]

POLICY = (
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), "
    "microphone=(), midi=(), payment=(), usb=(), "
    "publickey-credentials-create=(self), publickey-credentials-get=(self)"
)


def permissions_policy(get_response: Handler) -> Handler:
    """Add a Permissions-Policy that denies all sensors. Only passkeys are allowed, and only for this site."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        response.headers.setdefault("Permissions-Policy", POLICY)
        return response

    return middleware


class ContentSecurityPolicy(CSPMiddleware):
    """Set the site's policy, built once, and leave views that change it to django-csp. No page uses a nonce."""

    _site_policy = cached_property(lambda _self: build_policy())

    def process_request(self, request: HttpRequest) -> None:
        """Do nothing: django-csp would create a nonce here."""

    def process_response(self, request: HttpRequest, response: Any) -> Any:
        """Set the header, with django-csp if the view has changed the policy or DEBUG is on."""
        if settings.DEBUG or any(name.startswith("_csp") for name in response.__dict__):
            return super().process_response(request, response)
        response.headers.setdefault(HEADER, self._site_policy)
        return response


class FormsOfVisitors:
    """Accept forms of visitors without a session by the ``Origin`` header instead of a token.

    So public pages can be the same for all visitors (:mod:`halfpint_site.web.public_pages`). No other site can set the
    ``Origin`` header, and without a session a forged form has no rights to abuse. Comes before Django's CSRF
    middleware, whose check of the origin it uses and which skips requests marked here.
    """

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response
        self._django = CsrfViewMiddleware(get_response)

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Pass the request on."""
        return self.get_response(request)

    def process_view(self, request: Any, *_view: Any) -> None:
        """Mark the request as checked if the visitor has no session and the origin is this site. Never refuse here."""
        visitor = settings.SESSION_COOKIE_NAME not in request.COOKIES and "Origin" in request.headers
        if visitor and self._django._origin_verified(request):  # type: ignore[attr-defined]  # noqa: SLF001
            request.csrf_processing_done = True


class Resting:
    """Show an error page for stored data that today's rules cannot read, if no view has handled the error."""

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Pass the request on."""
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """Return the page for an Unreadable error, with the error's status; None for other exceptions."""
        if not isinstance(exception, Unreadable):
            return None
        return render(request, "play/unreadable.html", {"text": exception.message}, status=exception.status)


def refuse_unknown_host(get_response: Handler) -> Handler:
    """Answer 400 in plain text for a host that ALLOWED_HOSTS does not name, and log a warning for the operator.

    Comes before all middleware and error pages that use the host, because they would raise DisallowedHost again.
    """

    def middleware(request: HttpRequest) -> HttpResponse:
        try:
            request.get_host()
        except DisallowedHost:
            log.warning("Refused: ALLOWED_HOSTS does not name the host %.100r.", request.META.get("HTTP_HOST", ""))
            with translation.override(translation.get_language_from_request(request)):
                said = _("This site does not answer to the name it was asked for by.")
            return HttpResponse(f"{said}\n", status=HTTPStatus.BAD_REQUEST, content_type="text/plain; charset=utf-8")
        return get_response(request)

    return middleware


def refuse_junk(get_response: Handler) -> Handler:
    """Refuse requests that no form of the site sends.

    These are: a body that is too large (without reading it), a NUL in the URL, or an encoding other than UTF-8.

    Comes after LocaleMiddleware, so that the error page is in the visitor's language. PostgreSQL cannot store or
    compare NUL, and Django would pass it on to the query. Django decodes query strings and uploads with the encoding
    that the request names, and Python's ``unicode-escape`` can produce lone surrogates.
    """

    def middleware(request: HttpRequest) -> HttpResponse:
        if int(request.META.get("CONTENT_LENGTH") or 0) > settings.DATA_UPLOAD_MAX_MEMORY_SIZE:
            raise RequestDataTooBig("The body is larger than any form of this site.")
        if "\0" in request.path or "%00" in request.META.get("QUERY_STRING", ""):
            raise BadRequest("The address contains a NUL character.")
        if request.encoding is not None and lookup(request.encoding).name != "utf-8":
            raise BadRequest("The request is not encoded as UTF-8.")
        return get_response(request)

    return middleware


class ReaderZone(tzinfo):
    """The time zone of the request's user, read when the first time is shown.

    A request that shows no time (a poll that answers "nothing new") therefore loads neither session nor user for it.
    """

    def __init__(self, request: HttpRequest) -> None:
        self._request = request

    @cached_property
    def _zone(self) -> zoneinfo.ZoneInfo:
        return zoneinfo.ZoneInfo(getattr(self._request.user, "time_zone", "UTC"))

    def utcoffset(self, moment: datetime | None) -> timedelta | None:
        return self._zone.utcoffset(moment and moment.replace(tzinfo=self._zone))

    def dst(self, moment: datetime | None) -> timedelta | None:
        return self._zone.dst(moment and moment.replace(tzinfo=self._zone))

    def tzname(self, moment: datetime | None) -> str | None:
        return self._zone.tzname(moment and moment.replace(tzinfo=self._zone)) or str(self)

    def fromutc(self, moment: datetime) -> datetime:
        return self._zone.fromutc(moment.replace(tzinfo=self._zone))

    def __str__(self) -> str:
        return self._zone.key


def reader_time_zone(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: show times in the time zone of the request's user."""

    def middleware(request: HttpRequest) -> HttpResponse:
        with timezone.override(ReaderZone(request)):
            return get_response(request)

    return middleware


def reader_display_settings(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: set ``request.display_settings``, and draw cards with the reader's deck.

    Apps that may not import accounts use ``request.display_settings``. The settings are read at the first access.
    """

    def middleware(request: HttpRequest) -> HttpResponse:
        display_settings: Any = SimpleLazyObject(lambda: display_settings_of(request))
        request.display_settings = display_settings  # type: ignore[attr-defined]
        with use_deck(lambda: str(display_settings.deck)):
            return get_response(request)

    return middleware


request_log = logging.getLogger("halfpint.request")
# Each process counts in its own memory, which costs a microsecond; :mod:`.metrics_store` adds the counts up.
REQUESTS = Counter("halfpint_requests", "Requests answered", ["route", "method", "status"])
REQUEST_SECONDS = Histogram(
    "halfpint_request_seconds",
    "Time until a request was answered",
    ["route"],
    buckets=(0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0),
)
_LINE = (
    "%(method)s %(route)s %(status)s, %(ms)s ms, cpu %(cpu_ms)s ms, "
    "%(queries)s queries, %(language)s, %(person)s, %(id)s"
)
_METHODS = frozenset(("GET", "HEAD", "POST", "OPTIONS", "PUT", "PATCH", "DELETE"))
_GIVEN_ID = re.compile(r"[\w-]{8,64}", re.ASCII)


class Queries:
    """Database wrapper that counts statements."""

    only_counts = True  # read by `games.play.matches.raw_sql`

    def __init__(self) -> None:
        self.count = 0

    def __call__(self, execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any) -> Any:
        """Count and execute the statement."""
        self.count += 1
        return execute(sql, params, many, context)


def observe(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Return the middleware. It comes before all others, so that it measures their time and sees their responses."""
    unseen = ("/healthz", "/metrics", settings.STATIC_URL)

    def middleware(request: HttpRequest) -> HttpResponse:
        if background_refresh.started_in != os.getpid():  # at the first request: no thread survives the server's fork
            background_refresh.start()
        if request.path_info.startswith(unseen):
            return get_response(request)
        name = _name(request)
        queries, wall, cpu = Queries(), perf_counter(), thread_time()
        inside = logs.begin_request((name, request))
        try:
            with connection.execute_wrapper(queries):
                response = get_response(request)
        finally:
            logs.end_request(inside)
        seconds, busy = perf_counter() - wall, thread_time() - cpu
        response.headers["X-Request-ID"] = name
        _note(request, response.status_code, (seconds, busy, queries.count, name))
        return response

    return middleware


def _name(request: HttpRequest) -> str:
    """Return the request number that a trusted proxy has set, or a new one."""
    if settings.ALLAUTH_TRUSTED_PROXY_COUNT:
        given = request.META.get("HTTP_X_REQUEST_ID", "")
        if _GIVEN_ID.fullmatch(given):
            return str(given)
    return secrets.token_hex(6)


def _note(request: HttpRequest, status: int, measured: tuple[float, float, int, str]) -> None:
    """Count the request, and log it if the level is INFO."""
    seconds, busy, queries, name = measured
    route = route_of(request)
    method = request.method if request.method in _METHODS else "OTHER"
    _answered(route, method, status).inc()
    _taken(route).observe(seconds)
    if not request_log.isEnabledFor(logging.INFO):
        return
    fields = {
        "method": method,
        "route": route,
        "status": status,
        "ms": round(seconds * 1000, 1),
        "cpu_ms": round(busy * 1000, 1),
        "queries": queries,
        "language": getattr(request, "LANGUAGE_CODE", "-"),
        "person": _kind_of_person(request),
        "id": name,
    }
    # Like request_log.info, without finding the calling line of code, which would cost as much as all of the above.
    request_log.handle(
        request_log.makeRecord(
            request_log.name, logging.INFO, __file__, 0, _LINE, (fields,), None, extra={"fields": fields}
        )
    )


@cache
def _answered(route: str, method: str, status: int) -> Counter:
    return REQUESTS.labels(route, method, status)


@cache
def _taken(route: str) -> Histogram:
    return REQUEST_SECONDS.labels(route)


def _kind_of_person(request: HttpRequest) -> str:
    """Return "guest", "member" or "none"; "unasked" if the view has not loaded the user, to save a query."""
    user = request.__dict__.get("_cached_user")
    if user is None:
        return "unasked" if settings.SESSION_COOKIE_NAME in request.COOKIES else "none"
    if not user.is_authenticated:
        return "none"
    return "guest" if user.is_guest else "member"


#: The shortest time between two notes of page views, for each user and process.
REMEMBERED_SECONDS = 60.0
_MANY = 10_000
_written: dict[int, float] = {}


def note_page_views(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: record users as present when they load a page or send a form.

    Makes no query if the request has loaded no user.
    """

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        user = getattr(request, "_cached_user", None)  # set if the request has loaded request.user
        if user is not None and user.is_authenticated and _by_hand(request) and _is_news(user.pk):
            try:
                note_seen(user.pk)
            except DatabaseError:  # such as a full disk; the page itself was served
                log.warning("The presence of a user could not be stored.")
                _written.pop(user.pk, None)
        return response

    return middleware


def _by_hand(request: HttpRequest) -> bool:
    """Return whether a user made the request, and not an unused tab that polls, or a prefetching browser."""
    if request.method == "POST":
        return True
    return "HX-Request" not in request.headers and "prefetch" not in request.headers.get("Sec-Purpose", "")


def _is_news(user_id: int) -> bool:
    """Return whether this process has not recorded the user recently, and remember that it does now."""
    now = time.monotonic()
    if now - _written.get(user_id, -REMEMBERED_SECONDS) < REMEMBERED_SECONDS:
        return False
    if len(_written) >= _MANY:
        _written.clear()
    _written[user_id] = now
    return True


def for_programs(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: turn error pages under `/api/` into problem details with the same status.

    Such pages are sent for unknown URLs, large bodies, maintenance and server errors. The middleware must come after
    LocaleMiddleware, and before all middleware that refuses requests.
    """

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if not request.path_info.startswith(problems.ROOT) or response.status_code < HTTPStatus.BAD_REQUEST:
            return response
        if response.headers.get("Content-Type") == problems.KIND:
            return response
        kept = {name: response.headers[name] for name in ("Retry-After", "Allow") if name in response.headers}
        return problems.problem(response.status_code, _said(response), kept)

    return middleware


def _said(response: HttpResponse) -> str:
    """Return the text of a plain 503 response (maintenance), which is written for programs; "" for other responses."""
    plain = response.headers.get("Content-Type", "").startswith("text/plain")
    return response.content.decode().strip() if plain and response.status_code == HTTPStatus.SERVICE_UNAVAILABLE else ""
