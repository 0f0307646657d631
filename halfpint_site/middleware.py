"""What is decided about a request before, and about a response after, any view."""

from collections.abc import Callable

from django.conf import settings
from django.core.exceptions import BadRequest, RequestDataTooBig
from django.http import HttpRequest, HttpResponse

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


def refuse_junk(get_response: Handler) -> Handler:
    """Refuse what no form of ours sends: a huge body (unread, even as a file), a NUL in the address.

    Stands behind LocaleMiddleware, so that the page which says so speaks the visitor's language.
    PostgreSQL cannot store or compare NUL; Django would let it through to the query.
    """

    def middleware(request: HttpRequest) -> HttpResponse:
        if int(request.META.get("CONTENT_LENGTH") or 0) > settings.DATA_UPLOAD_MAX_MEMORY_SIZE:
            raise RequestDataTooBig("The body is larger than any form of this site.")
        if "\0" in request.path or "%00" in request.META.get("QUERY_STRING", ""):
            raise BadRequest("The address contains a NUL character.")
        return get_response(request)

    return middleware
