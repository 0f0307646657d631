"""The request that this thread is answering, for whoever logs something meanwhile."""

from contextvars import ContextVar

from django.http import HttpRequest

_NOWHERE = "-"
#: In the environ of a request that nobody has sent: a process asks itself for pages before it listens.
OWN = "halfpint.own"
_current: ContextVar[tuple[str, HttpRequest] | None] = ContextVar("request", default=None)

begin, end = _current.set, _current.reset


def request_id() -> str:
    """The number of the request, as in its line of the log; empty outside of one."""
    found = _current.get()
    return found[0] if found else ""


def route() -> str:
    """The pattern of the address; empty outside of a request."""
    found = _current.get()
    return route_of(found[1]) if found else ""


def route_of(request: HttpRequest) -> str:
    """The pattern that the address of this request fits, without its language: no ids, no tickets. "-" if none does."""
    match = request.resolver_match
    if match is None:
        return _NOWHERE
    language: str = getattr(request, "LANGUAGE_CODE", "")
    return f"/{match.route.removeprefix(f'{language}/')}"
