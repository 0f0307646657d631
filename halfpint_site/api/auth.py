"""Authenticate programs by a token in the Authorization header, with scopes and rate limits. Cookies are ignored."""

from typing import Any

from allauth.account import app_settings
from allauth.core.internal.ratelimit import consume, parse_rates
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from ninja.security import HttpBearer

from games.ui.errors import Refused
from halfpint_site.api.models import Token
from halfpint_site.api.services import find_token

Scope = Token.Scope


class NoToken(Refused):
    """The request has no token, or one that is invalid or was withdrawn."""

    status = 401
    message = _("Send a token: Authorization: Bearer hp_… You get one on the page of your account.")


class OutOfScope(Refused):
    """The token is valid, but does not have the scope that the endpoint needs."""

    status = 403
    message = _("This token is not good for that. A token of a person's own only reads; one of a bot may do more.")


class TooOften(Refused):
    """The rate limit of the token is exceeded, or that of an IP address that sends invalid tokens.

    ``seconds`` is the time to wait before a retry: the longest period of the rates that apply.
    """

    status = 429
    message = _("This token has asked too often. Wait before you ask again.")

    def __init__(self, action: str) -> None:
        super().__init__()
        rates = parse_rates(app_settings.RATE_LIMITS.get(action))
        self.seconds = int(max((rate.duration for rate in rates), default=60))


class Bearer(HttpBearer):
    """Require a token with a given scope.

    Sets ``request.user`` to the user or bot, and ``request.auth`` to the token. Raises NoToken, OutOfScope, TooOften.
    """

    def __init__(self, scope: str = Scope.READ) -> None:
        super().__init__()
        self.scope = scope

    def __call__(self, request: HttpRequest) -> Any:
        """Return the token of the Authorization header."""
        kind, _space, secret = request.headers.get("Authorization", "").partition(" ")
        return self.authenticate(request, secret.strip() if kind.lower() == "bearer" else "")

    def authenticate(self, request: HttpRequest, token: str) -> Token:
        """Return the token with this secret and set ``request.user``. Raises NoToken, OutOfScope, TooOften."""
        found = find_token(token)
        if found is None:
            limit(request, "api_failed")
            raise NoToken
        limit(request, "api", key=str(found.pk))
        if self.scope not in found.scopes:
            raise OutOfScope
        request.user = found.user
        return found


def limit(request: HttpRequest, action: str, **whose: Any) -> None:
    """Count a request for a rate limit. Raises TooOften.

    GET requests are counted too, unlike in allauth's own function.
    """
    if consume(request, app="allauth.account", action=action, limit_get=True, **whose) is None:
        raise TooOften(action)


READ, PLAY, TALK, OPEN = (Bearer(scope) for scope in (Scope.READ, Scope.PLAY, Scope.TALK, Scope.OPEN))
