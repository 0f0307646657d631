"""The pages for requests that went wrong: friendly, translated, and with the right status."""

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
from halfpint_site.operations.current import request_id


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """400, or 413 when the body was too large; each has a page of its own."""
    too_big = isinstance(exception, RequestDataTooBig)
    status = HTTPStatus.REQUEST_ENTITY_TOO_LARGE if too_big else HTTPStatus.BAD_REQUEST
    return render(request, f"{status.value}.html", status=status)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    """403; a table whose deals are still played elsewhere says so, and leads back to its tournament."""
    if isinstance(exception, DealsClosed):
        context = {"match": exception.match, "text": exception.message}
        return render(request, "play/deals_closed.html", context, status=HTTPStatus.FORBIDDEN)
    return permission_denied(request, exception)


def server_error(request: HttpRequest) -> HttpResponse:
    """503 if something stood in the way that passes: a database that is away, a full disk. Else 500, our mistake.

    Both pages need no database, and give the number by which the log knows this request.
    """
    passes = will_pass(sys.exc_info()[1])
    status = HTTPStatus.SERVICE_UNAVAILABLE if passes else HTTPStatus.INTERNAL_SERVER_ERROR
    page = get_template(f"{status.value}.html").render({"number": request_id()})
    return HttpResponse(page, status=status, headers={"Retry-After": "30"} if passes else None)


def will_pass(problem: BaseException | None) -> bool:
    """Whether it is no mistake of the site's: the same request may succeed in a while."""
    if isinstance(problem, OSError):
        return problem.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EROFS)
    if isinstance(problem, OperationalError | InterfaceError):
        return "no such " not in str(problem)  # SQLite's word for a migration that was forgotten
    return False


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form without its token: mostly a page left open over a sign-out, so it says how to go on."""
    return permission_denied(request, PermissionError(reason), template_name="403_csrf.html")
