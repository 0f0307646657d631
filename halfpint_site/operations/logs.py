"""The lines of the log, as text or as JSON, and what must not stand in them.

A line of a request is made of fields (``record.fields``); everything else is a sentence, perhaps with a traceback, in
which secrets are blotted out: a library may write an address with its password into any exception.
"""

import ipaddress
import json
import logging
import re
import traceback
from datetime import UTC, datetime
from typing import Any

from django.conf import settings
from django.core.exceptions import PermissionDenied

from halfpint_site.operations.counts import ERRORS
from halfpint_site.operations.current import request_id, route, route_of

# Nobody reads these, and finding them out takes longer than writing the line.
logging.logThreads = logging.logMultiprocessing = logging.logProcesses = False
_URL = re.compile(r"\b([a-z][a-z0-9+.-]*://)(?:[^\s/@'\"]*@)?([^\s/?#'\"<>,)]*)[^\s'\"<>,)]*", re.IGNORECASE)
# Workers are called celery@host.
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


def blotted(text: str) -> str:
    """The text without secrets: keys, passwords, tickets, mail addresses, the rest of an URL after its host, and the
    addresses of machines that are not on a private network."""
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
    """Leave out what the line of the request says already; name a route instead of a path, which may be a ticket."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the record is written."""
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
    """What strangers can cause at will, and get an answer to."""
    return isinstance(problem, PermissionDenied)


class CountErrors(logging.Handler):
    """Counts what is logged as an error, by who logs it."""

    def emit(self, record: logging.LogRecord) -> None:
        """Count."""
        ERRORS.labels(record.name).inc()


class TextLine(logging.Formatter):
    """For people: time, level, logger, sentence; of a request its fields, of anything inside one its number."""

    def format(self, record: logging.LogRecord) -> str:
        """One line, and a traceback if there is one."""
        begin = f"{self.formatTime(record)} {record.levelname} {record.name}:"
        if hasattr(record, "fields"):
            return f"{begin} {record.getMessage()}"
        inside = f" [{request_id()} {route()}]" if request_id() else ""
        return f"{begin}{inside} {blotted(sentence_of(record))}"


class JsonLine(logging.Formatter):
    """For programs: the same as one JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """One line, whatever happened."""
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
    """What was logged, with its traceback below it."""
    text = record.getMessage()
    if record.exc_info and record.exc_info[1] is not None:
        text += "\n" + "".join(traceback.format_exception(record.exc_info[1])).rstrip()
    return text
