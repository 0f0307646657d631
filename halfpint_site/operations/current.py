"""The request that this thread is answering, for log lines."""

from contextvars import ContextVar

from django.http import HttpRequest

_NOWHERE = "-"
#: Key in the WSGI environment of a request that the process makes to itself while warming up.
OWN = "halfpint.own"
_current: ContextVar[tuple[str, HttpRequest] | None] = ContextVar("request", default=None)

begin, end = _current.set, _current.reset


def request_id() -> str:
    """Return the request's number, as in its log line; empty outside of a request."""
    found = _current.get()
    return found[0] if found else ""


def route() -> str:
    """Return the URL pattern of the current request; empty outside of a request."""
    found = _current.get()
    return route_of(found[1]) if found else ""


def route_of(request: HttpRequest) -> str:
    """Return the URL pattern that matched, without language prefix, ids and tokens; "-" if none has matched."""
    match = request.resolver_match
    if match is None:
        return _NOWHERE
    language: str = getattr(request, "LANGUAGE_CODE", "")
    return f"/{match.route.removeprefix(f'{language}/')}"
