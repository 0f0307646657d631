"""The log: the current request, formatters as text or JSON, and removal of secrets.

The line of a request consists of fields (``record.fields``). All other records are sentences, perhaps with a traceback,
in which secrets are replaced: a library may put a URL with its password into any exception.
"""

import ipaddress
import json
import logging
import re
import traceback
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any

from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest
from prometheus_client import Counter

ERRORS = Counter("halfpint_errors", "Errors that were logged, by who logged them", ["logger"])
# These fields are not used, and collecting them takes longer than writing the line.
logging.logThreads = logging.logMultiprocessing = logging.logProcesses = False
_URL = re.compile(r"\b([a-z][a-z0-9+.-]*://)(?:[^\s/@'\"]*@)?([^\s/?#'\"<>,)]*)[^\s'\"<>,)]*", re.IGNORECASE)
# Names of Celery workers, celery@host, are not mail addresses.
_MAIL = re.compile(r"\b(?!celery@|sender@)[^\s@<>'\"(,;:]+@[^\s@<>'\"),;:]+\.[^\s@<>'\"),;:]+")
_TICKET = re.compile(r"[\w.-]{6,}:[\w-]{5,8}:[\w-]{27,}")
_NAMED = re.compile(
    r"\b([\w-]*(?:password|passwd|secret|token|authorization|cookie|sessionid|dsn))(['\"]?\s*[:=]\s*['\"]?)"
    r"(?:(?:Bearer|Basic)\s+)?[^\s'\",;&)]+",
    re.IGNORECASE,
)
_BEARER = re.compile(r"\b(Bearer|Basic) [\w.~+/=-]{8,}")
_ADDRESS = re.compile(
    r"(?<![\w.:])(?:\d{1,3}(?:\.\d{1,3}){3}|(?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{0,4})(?![\w.:])", re.IGNORECASE
)
_NOWHERE = "-"
_current: ContextVar[tuple[str, HttpRequest] | None] = ContextVar("request", default=None)
begin_request, end_request = _current.set, _current.reset


def blotted(text: str) -> str:
    """Return the text without secrets.

    Replaced are keys, passwords, tokens, mail addresses, the part of a URL after its host, and public IP addresses.
    """
    if settings.SECRET_KEY in text:
        text = text.replace(settings.SECRET_KEY, "<secret>")
    text = _URL.sub(r"\1\2/…", text)
    text = _TICKET.sub("<ticket>", text)
    text = _NAMED.sub(r"\1\2<secret>", text)
    text = _BEARER.sub(r"\1 <secret>", text)
    text = _MAIL.sub("<address>", text)
    return _ADDRESS.sub(_public_address, text)


def _public_address(found: re.Match[str]) -> str:
    try:
        known = ipaddress.ip_address(found[0])
    except ValueError:
        return found[0]
    return "<address>" if known.is_global else found[0]


class Safe(logging.Filter):
    """Drop records that repeat the request's own log line.

    Replace a path, which may contain a token, by its URL pattern.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether the record is logged."""
        request = getattr(record, "request", None)
        if request is None:
            return True
        if record.name == "django.request" and (not record.exc_info or _is_refusal(record.exc_info[1])):
            return False
        if isinstance(record.args, tuple):
            path = getattr(request, "path", None)
            record.args = tuple(route_of(request) if part == path else part for part in record.args)
        return True


def _is_refusal(problem: BaseException | None) -> bool:
    """Return whether the exception is a refusal that any visitor can cause."""
    return isinstance(problem, PermissionDenied)


class CountErrors(logging.Handler):
    """Count records of level ERROR by their logger."""

    def emit(self, record: logging.LogRecord) -> None:
        """Count the record."""
        ERRORS.labels(record.name).inc()


class TextLine(logging.Formatter):
    """Format for people: time, level, logger, message.

    A request shows its fields; other records, the request's number.
    """

    def format(self, record: logging.LogRecord) -> str:
        """Return one line, followed by a traceback if there is one."""
        begin = f"{self.formatTime(record)} {record.levelname} {record.name}:"
        if hasattr(record, "fields"):
            return f"{begin} {record.getMessage()}"
        inside = f" [{request_id()} {route()}]" if request_id() else ""
        return f"{begin}{inside} {blotted(sentence_of(record))}"


class JsonLine(logging.Formatter):
    """Format for programs: one JSON object per line, with the same content as the text format."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the record as one line of JSON."""
        moment = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, Any] = {"time": moment, "level": record.levelname, "logger": record.name}
        fields: dict[str, Any] | None = getattr(record, "fields", None)
        if fields is not None:
            line |= fields
        else:
            line["message"] = blotted(sentence_of(record))
            if request_id():
                line |= {"id": request_id(), "route": route()}
        return json.dumps(line, ensure_ascii=False)


def sentence_of(record: logging.LogRecord) -> str:
    """Return the message, with its traceback below it."""
    text = record.getMessage()
    if record.exc_info and record.exc_info[1] is not None:
        text += "\n" + "".join(traceback.format_exception(record.exc_info[1])).rstrip()
    return text


def request_id() -> str:
    """Return the request's number, as in its log line; empty outside of a request."""
    found = _current.get()
    return found[0] if found else ""


def route() -> str:
    """Return the URL pattern of the current request; empty outside of a request."""
    found = _current.get()
    return route_of(found[1]) if found else ""


def route_of(request: HttpRequest) -> str:
    """Return the URL pattern that matched, without language prefix, ids and tokens; "-" if none has matched."""
    match = request.resolver_match
    if match is None:
        return _NOWHERE
    language: str = getattr(request, "LANGUAGE_CODE", "")
    return f"/{match.route.removeprefix(f'{language}/')}"
