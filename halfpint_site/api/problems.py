"""Error responses for programs: problem details (RFC 9457) in the language of the request."""

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

import msgspec
from django.http import HttpResponse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

ROOT = "/api/"
KIND = "application/problem+json"
#: The titles by status.
_TITLES: Mapping[int, Promise] = {
    400: gettext_lazy("This cannot be read."),
    401: gettext_lazy("A token is missing, or counts no more."),
    403: gettext_lazy("You may not do that."),
    404: gettext_lazy("There is no such thing here."),
    405: gettext_lazy("That is not done at this address."),
    413: gettext_lazy("That is too much at a time."),
    422: gettext_lazy("Something in it is wrong."),
    429: gettext_lazy("One at a time, please. Wait a little."),
    500: gettext_lazy("We have made a mistake."),
    503: gettext_lazy("The house is closed just now, or something is away. Try again later."),
}


def problem(status: int, detail: str = "", headers: Mapping[str, str] | None = None, **more: Any) -> HttpResponse:
    """Return a response with problem details.

    ``title`` follows from the status; ``detail`` says what is wrong and how to fix it.

    ``more`` are further members of the JSON.
    """
    body = {"type": "about:blank", "title": title_of(status), "status": status, **more}
    if detail:
        body["detail"] = detail
    answer = HttpResponse(msgspec.json.encode(body), content_type=KIND, status=status, headers=headers)
    answer.headers["Cache-Control"] = "no-store"
    return answer


def title_of(status: int) -> str:
    """Return the title of a status code in the active language, or its English name if there is no translation."""
    return str(_TITLES.get(status) or HTTPStatus(status).phrase)
