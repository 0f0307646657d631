"""Middleware for security headers, CSRF for visitors without a session, and refusals of malformed requests."""

import logging
from codecs import lookup
from collections.abc import Callable
from http import HTTPStatus
from typing import Any

from csp.constants import HEADER
from csp.middleware import CSPMiddleware
from csp.utils import build_policy
from django.conf import settings
from django.core.exceptions import BadRequest, DisallowedHost, RequestDataTooBig
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import CsrfViewMiddleware
from django.shortcuts import render
from django.utils import translation
from django.utils.functional import cached_property
from django.utils.translation import gettext as _

from games.play.errors import Unreadable

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
