"""The pages for requests that went wrong: friendly, translated, and with the right status."""

from http import HTTPStatus

from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.defaults import permission_denied


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """400, or 413 when the body was too large; each has a page of its own."""
    too_big = isinstance(exception, RequestDataTooBig)
    status = HTTPStatus.REQUEST_ENTITY_TOO_LARGE if too_big else HTTPStatus.BAD_REQUEST
    return render(request, f"{status.value}.html", status=status)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form without its token: mostly a page left open over a sign-out, so it says how to go on."""
    return permission_denied(request, PermissionError(reason), template_name="403_csrf.html")
