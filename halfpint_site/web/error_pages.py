"""Translated error pages, with the right HTTP status, for requests that fail."""

import errno
import sys
from http import HTTPStatus

from django.core.exceptions import RequestDataTooBig
from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import get_template
from django.views.defaults import permission_denied

from games.play.errors import DealsClosed
from halfpint_site.operations.logs import request_id


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Return the page for status 400, or for 413 if the body was too large."""
    too_big = isinstance(exception, RequestDataTooBig)
    status = HTTPStatus.REQUEST_ENTITY_TOO_LARGE if too_big else HTTPStatus.BAD_REQUEST
    return render(request, f"{status.value}.html", status=status)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Return the page for status 403.

    For a tournament table whose deals are still being played at other tables, the page says so and links to the
    tournament.
    """
    if isinstance(exception, DealsClosed):
        context = {"match": exception.match, "text": exception.message}
        return render(request, "play/deals_closed.html", context, status=HTTPStatus.FORBIDDEN)
    return permission_denied(request, exception)


def server_error(request: HttpRequest) -> HttpResponse:
    """Return the page for status 503 for a temporary fault (no database, a full disk), else for 500.

    Both pages need no database, and show the request's number in the log.
    """
    passes = will_pass(sys.exc_info()[1])
    status = HTTPStatus.SERVICE_UNAVAILABLE if passes else HTTPStatus.INTERNAL_SERVER_ERROR
    page = get_template(f"{status.value}.html").render({"number": request_id()})
    return HttpResponse(page, status=status, headers={"Retry-After": "30"} if passes else None)


def will_pass(problem: BaseException | None) -> bool:
    """Return whether the exception is a temporary fault of the environment.

    Then the same request may succeed later.
    """
    if isinstance(problem, OSError):
        return problem.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EROFS)
    if isinstance(problem, OperationalError | InterfaceError):
        return "no such " not in str(problem)  # SQLite's message if a migration has not been run
    return False


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Return the page for a form without a valid token. Its usual cause is a page left open over a sign-out."""
    return permission_denied(request, PermissionError(reason), template_name="403_csrf.html")
