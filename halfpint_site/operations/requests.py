"""Middleware that logs and counts each request.

Not for static files, health checks, metrics, and requests that a process makes to itself while warming up.
"""

import logging
import re
import secrets
from collections.abc import Callable
from functools import cache
from time import perf_counter, thread_time
from typing import Any

from django.conf import settings
from django.db import connection
from django.http import HttpRequest, HttpResponse
from prometheus_client import Counter, Histogram

from halfpint_site.operations import background_refresh, logs
from halfpint_site.operations.logs import route_of

log = logging.getLogger("halfpint.request")
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
        background_refresh.start()  # at the first request: a thread does not survive the fork of the web server
        if request.path_info.startswith(unseen) or logs.OWN_REQUEST in request.META:
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
    if not log.isEnabledFor(logging.INFO):
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
    # Like log.info, without finding the calling line of code, which would cost as much as all of the above.
    log.handle(log.makeRecord(log.name, logging.INFO, __file__, 0, _LINE, (fields,), None, extra={"fields": fields}))


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
