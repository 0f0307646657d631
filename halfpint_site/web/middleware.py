"""What is decided about a request before, and about a response after, any view."""

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
    """No page needs a sensor; passkeys are asked for by this site alone."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        response.headers.setdefault("Permissions-Policy", POLICY)
        return response

    return middleware


class ContentSecurityPolicy(CSPMiddleware):
    """Set the site's policy, built once, and leave views that change it to django-csp. No page uses a nonce."""

    _site_policy = cached_property(lambda _self: build_policy())

    def process_request(self, request: HttpRequest) -> None:
        """Offer no nonce."""

    def process_response(self, request: HttpRequest, response: Any) -> Any:
        """Set the header."""
        if settings.DEBUG or any(name.startswith("_csp") for name in response.__dict__):
            return super().process_response(request, response)
        response.headers.setdefault(HEADER, self._site_policy)
        return response


class FormsOfVisitors:
    """A form of somebody without a session needs no token if their browser says that it is from here.

    So pages for visitors can be the same for all of them (:mod:`halfpint_site.web.public_pages`). No page of others can
    set the
    ``Origin``, and there is no session that a forged form could use. Stands before Django's own middleware, by whose
    rules the origin is judged and which passes what has been looked at here.
    """

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response
        self._django = CsrfViewMiddleware(get_response)

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Nothing but the way on."""
        return self.get_response(request)

    def process_view(self, request: Any, *_view: Any) -> None:
        """Nothing is refused here."""
        visitor = settings.SESSION_COOKIE_NAME not in request.COOKIES and "Origin" in request.headers
        if visitor and self._django._origin_verified(request):  # type: ignore[attr-defined]  # noqa: SLF001
            request.csrf_processing_done = True


class Resting:
    """The last resort where a page meets what today's rules cannot read: it says so in words."""

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Nothing but the way on."""
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """A page of its own, with the status of the error."""
        if not isinstance(exception, Unreadable):
            return None
        return render(request, "play/unreadable.html", {"text": exception.message}, status=exception.status)


def refuse_unknown_host(get_response: Handler) -> Handler:
    """400 in plain words for a host that ALLOWED_HOSTS does not name, and a line for the operator who forgot one.

    Stands before all that asks for the host, pages for errors among them: they would raise again.
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
    """Refuse what no form of ours sends: a huge body (unread, even as a file), a NUL in the address, another encoding
    than UTF-8.

    Stands behind LocaleMiddleware, so that the page which says so speaks the visitor's language.
    PostgreSQL cannot store or compare NUL; Django would let it through to the query. Django decodes query strings and
    uploads by the encoding that the request names, and Python's ``unicode-escape`` gives lone surrogates.
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
