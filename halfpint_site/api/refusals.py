"""Exception handlers that turn refusals, illegal moves, and invalid forms and bodies into problem details."""

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from ninja import NinjaAPI
from ninja.errors import HttpError, ValidationError

from games.engine.game import IllegalMove
from games.play.errors import DealsClosed
from games.play.models import Match
from games.play.tables.table_views import refusal_of_rule
from games.ui.errors import Refused
from games.ui.inputs import as_storable
from halfpint_site.api.auth import NoToken, TooOften
from halfpint_site.api.field_words import worded
from halfpint_site.api.problems import problem


class WrongForm(Exception):
    """The request body has invalid fields. ``errors`` has lists of messages by field."""

    def __init__(self, errors: Mapping[str, Any]) -> None:
        super().__init__(str(errors))
        self.errors = {name.removeprefix("option-"): [str(one) for one in said] for name, said in errors.items()}


def answer_refusals(api: NinjaAPI) -> None:
    """Register the exception handlers of this module."""
    handlers: dict[type[Exception], Any] = {
        Refused: _refused,
        IllegalMove: _broken_rule,
        WrongForm: lambda _request, error: problem(422, errors=error.errors),
        ValidationError: _invalid,
        HttpError: lambda _request, error: problem(error.status_code),
        Http404: lambda _request, _error: problem(404),
        Match.DoesNotExist: lambda _request, _error: problem(404),
        PermissionDenied: _denied,
    }
    for kind, handler in handlers.items():
        api.add_exception_handler(kind, handler)


def _refused(request: HttpRequest, error: Refused) -> HttpResponse:
    """Return the problem details of a refusal, with the headers for missing tokens and rate limits."""
    headers = {}
    if isinstance(error, NoToken):
        headers["WWW-Authenticate"] = "Bearer"
    if isinstance(error, TooOften):
        headers["Retry-After"] = str(error.seconds)
    return problem(error.status, str(error.message), headers)


def _broken_rule(request: HttpRequest, error: IllegalMove) -> HttpResponse:
    """Return the problem details of an illegal move: the game's explanation, and the section of the rule page."""
    match_id = request.resolver_match.kwargs["key"] if request.resolver_match else ""
    refusal = refusal_of_rule(match_id, error)
    return problem(refusal.status, refusal.text, section=refusal.section)


def _invalid(_request: HttpRequest, error: ValidationError) -> HttpResponse:
    """Return the problem details of an invalid body, with messages by field."""
    errors: dict[str, list[str]] = {}
    for one in error.errors:
        field = as_storable(".".join(str(part) for part in one["loc"][-1:]))
        errors.setdefault(field, []).append(worded(one))
    return problem(HTTPStatus.UNPROCESSABLE_ENTITY, errors=errors)


def _denied(_request: HttpRequest, error: PermissionDenied) -> HttpResponse:
    """Return the problem details of a forbidden request."""
    return problem(403, str(error.message) if isinstance(error, DealsClosed) else "")
