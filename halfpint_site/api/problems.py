"""What is told to a program that did not get what it asked for: problem details (RFC 9457), worded in its language."""

from collections.abc import Callable, Mapping
from http import HTTPStatus
from typing import Any

import msgspec
from django.http import HttpRequest, HttpResponse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

ROOT = "/api/"
KIND = "application/problem+json"
#: In which words the site speaks of a status, where nothing is known that would say more.
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
    """An answer that says what is wrong: ``title`` by the status, ``detail`` what is so and what helps."""
    body = {"type": "about:blank", "title": title_of(status), "status": status, **more}
    if detail:
        body["detail"] = detail
    answer = HttpResponse(msgspec.json.encode(body), content_type=KIND, status=status, headers=headers)
    answer.headers["Cache-Control"] = "no-store"
    return answer


def title_of(status: int) -> str:
    """In the reader's language; in English by its name what is not known here."""
    return str(_TITLES.get(status) or HTTPStatus(status).phrase)


def for_programs(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """What the site answers to a program with a page for people becomes a problem with the same status: an address that
    is not there, a body that is too large, a house that is closed, a mistake of ours.

    Stands behind LocaleMiddleware, and before all that refuses requests.
    """

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if not request.path_info.startswith(ROOT) or response.status_code < HTTPStatus.BAD_REQUEST:
            return response
        if response.headers.get("Content-Type") == KIND:
            return response
        kept = {name: response.headers[name] for name in ("Retry-After", "Allow") if name in response.headers}
        return problem(response.status_code, _said(response), kept)

    return middleware


def _said(response: HttpResponse) -> str:
    """What the site says to programs in plain words (a house that is closed) is said here too."""
    plain = response.headers.get("Content-Type", "").startswith("text/plain")
    return response.content.decode().strip() if plain and response.status_code == HTTPStatus.SERVICE_UNAVAILABLE else ""
