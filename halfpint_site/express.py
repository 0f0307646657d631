"""The express lane: a shorter way for the two things that are asked of a table most, a legal move and "any news?".

1. Only a request that looks ordinary is tried (:func:`_promising`): its address is that of a move or a poll,
   its form is short, a session is there for a move, no message waits to be shown, the house is open.
2. It is tried with a copy of the request. Session, person and token against forgery are looked at by Django's own
   classes, then the move is made by the service that every move is made by.
3. Whatever is not plain (a forged or old form, nobody signed in, a move that is refused, one that is to be asked for
   first, news for a poll) has changed nothing by then, and goes the ordinary way as if nothing had been tried.
4. What the other middleware adds to an answer is the same for each of a kind: headers are copied from the last
   answer of that kind that came the ordinary way. Until there was one, requests go the ordinary way.

So there is nothing here that decides whether a move is allowed or how an answer looks. Tests make moves both ways,
and compare rows, headers and pages (``tests/play/both_ways.py``). Without its line in ``MIDDLEWARE`` all goes the
ordinary way.
"""

import re
from collections.abc import Callable
from copy import copy
from typing import Any, NamedTuple

from django.conf import settings
from django.contrib.messages.storage.cookie import CookieStorage
from django.contrib.sessions.middleware import SessionMiddleware
from django.core.exceptions import BadRequest, SuspiciousOperation
from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse, UnreadablePostError
from django.middleware.csrf import CsrfViewMiddleware
from django.middleware.gzip import GZipMiddleware
from django.urls import ResolverMatch
from django.utils import translation
from django.utils.cache import add_never_cache_headers
from django_htmx.middleware import HtmxDetails

from games.engine.game import IllegalMove
from games.play.context.running import confirmation
from games.play.models import Match
from games.play.services import house
from games.play.services.store import stamp
from games.play.views.moves import make
from games.play.views.table import is_known_to, is_newest
from games.ui.errors import Refused
from halfpint_site.accounts.backend import PersonMiddleware
from halfpint_site.accounts.middleware import reader_senses, reader_time_zone
from halfpint_site.accounts.notices.presence import note_page_views
from halfpint_site.operations import keeper

Handler = Callable[[HttpRequest], HttpResponse]

LONGEST_FORM = 8 * 1024
"""Bytes of a move with its token: the largest of any game takes less than a tenth."""
_FORM = "application/x-www-form-urlencoded"
_ADDRESS = re.compile(r"/(?P<language>de|en)/table/(?P<table>[\w-]{1,40})/(?P<what>move|poll)/", re.ASCII)
# What a view or the length of a page decides, and what counts from now: of each answer its own.
_OWN = frozenset(("Content-Length", "Content-Encoding", "Content-Type", "Location", "Expires", "X-Request-ID"))


class Unusual(Exception):
    """The ordinary way is to be taken; nothing has changed."""


class Kind(NamedTuple):
    """Answers whose headers are the same."""

    what: str
    language: str
    scheme: str
    part: bool
    packed: bool

    @property
    def status(self) -> int:
        """Of an answer that is not unusual."""
        return 204 if self.what == "poll" else 200 if self.part else 302


class Known(NamedTuple):
    """Of the last answer of a kind: its headers, and where its address led."""

    headers: dict[str, str]
    route: ResolverMatch


class _Forgery(CsrfViewMiddleware):
    """Django's own, which leaves it to the ordinary way to say what is wrong."""

    def _reject(self, request: HttpRequest, reason: str) -> HttpResponse:
        raise Unusual


class Express:
    """Stands before all middleware but those that count requests and know the site's hosts."""

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response
        self._known: dict[Kind, Known] = {}
        self._session = SessionMiddleware(get_response)
        self._forgery = _Forgery(get_response)
        self._person = PersonMiddleware(get_response)
        self._gzip = GZipMiddleware(get_response)
        self._move = reader_time_zone(reader_senses(note_page_views(_moved)))

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """The short way if it can be gone to its end, else the ordinary one."""
        address = _ADDRESS.fullmatch(request.path_info)
        if address is None or not _promising(request, address["what"]):
            return self.get_response(request)
        kind = _kind(request, address)
        known = self._known.get(kind)
        if known is not None:
            try:
                return self._answer(request, kind, known, address["table"])
            except (Unusual, UnreadablePostError, DatabaseError):
                pass
        return self._learn(kind, request, self.get_response(request))

    def _answer(self, request: HttpRequest, kind: Kind, known: Known, match_id: str) -> HttpResponse:
        _ = request.body  # read once, for both ways
        trial = copy(request)
        trial.resolver_match = _leading_to(known.route, match_id)
        trial.LANGUAGE_CODE = kind.language
        translation.activate(kind.language)
        response = _polled(trial, match_id) if kind.what == "poll" else self._posted(trial)
        for name, value in known.headers.items():
            response.headers[name] = value
        response.headers.setdefault("Content-Length", str(len(response.content)))
        request.__dict__.update(trial.__dict__)  # for the log
        return response

    def _posted(self, trial: HttpRequest) -> HttpResponse:
        self._session.process_request(trial)
        self._forgery.process_request(trial)
        try:
            _ = trial.POST
            self._forgery.process_view(trial, _moved, (), {})
        except (BadRequest, SuspiciousOperation):  # a form that cannot be read
            raise Unusual from None
        self._person.process_request(trial)
        response = self._move(trial)
        for middleware in (self._forgery, self._session, self._gzip):
            response = middleware.process_response(trial, response)  # type: ignore[assignment]
        return response

    def _learn(self, kind: Kind, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        """Keep what a plain answer of that kind looks like."""
        if response.status_code == kind.status and request.resolver_match:
            headers = {name: value for name, value in response.items() if name not in _OWN}
            self._known[kind] = Known(headers, request.resolver_match)
        return response


def _promising(request: HttpRequest, what: str) -> bool:
    """Whether it may be a plain request, as far as its head tells."""
    if settings.SECURE_SSL_REDIRECT and not request.is_secure():
        return False
    if what == "poll":
        return request.method == "GET"
    return (
        request.method == "POST"
        and request.content_type == _FORM
        and int(request.META.get("CONTENT_LENGTH") or LONGEST_FORM + 1) <= LONGEST_FORM
        and settings.SESSION_COOKIE_NAME in request.COOKIES
        and CookieStorage.cookie_name not in request.COOKIES
        and keeper.informed.is_set()
        and house.closed_now() is None
    )


def _kind(request: HttpRequest, address: re.Match[str]) -> Kind:
    part = request.headers.get("HX-Request") == "true"
    packed = "gzip" in request.headers.get("Accept-Encoding", "")
    return Kind(address["what"], address["language"], str(request.scheme), part, packed)


def _leading_to(route: ResolverMatch, match_id: str) -> ResolverMatch:
    kwargs: Any = {"match_id": match_id}
    names: Any = (route.url_name, route.app_names, route.namespaces, route.route)
    return ResolverMatch(route.func, (), kwargs, *names)


def _polled(request: HttpRequest, match_id: str) -> HttpResponse:
    """The answer to who has the newest version: one statement, and no session."""
    found = stamp(match_id)
    if not (is_newest(request, found) and is_known_to(request, match_id, found)):
        raise Unusual
    response = HttpResponse(status=204)
    add_never_cache_headers(response)
    return response


def _moved(request: Any) -> HttpResponse:
    """The answer to a move that is made now."""
    request.htmx = HtmxDetails(request)
    if not request.user.is_authenticated or confirmation(request) is not None:
        raise Unusual
    match_id = request.resolver_match.kwargs["match_id"]
    try:
        return make(request, match_id)  # a move that is made never leads back to the ordinary way
    except (Refused, IllegalMove, Match.DoesNotExist):
        raise Unusual from None
