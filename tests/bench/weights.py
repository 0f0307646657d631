"""Cost of a page: queries, bytes over the wire, and its static files."""

import gzip
import posixpath
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from django.contrib.staticfiles import finders
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

_STATIC = re.compile(r'(?:href|src)="/static/([^"#?]+)')
_URL = re.compile(r"url\([\"']?([^\"')#?]+)")


class Page(NamedTuple):
    """An answer: its queries, its bytes as sent (compressed), and its text."""

    status: int
    queries: int
    size: int
    text: str


def fetch(client: Client, address: str, data: dict[str, Any] | None = None, *, htmx: bool = False) -> Page:
    """Send a GET as a browser does, which accepts gzip."""
    return _measure(client.get, address, data, htmx)


def send(client: Client, address: str, data: dict[str, Any], *, htmx: bool = False) -> Page:
    """Post a form as a browser does."""
    return _measure(client.post, address, data, htmx)


def _measure(ask: Callable[..., Any], address: str, data: dict[str, Any] | None, htmx: bool) -> Page:
    headers = {"Accept-Encoding": "gzip"} | ({"HX-Request": "true"} if htmx else {})
    with CaptureQueriesContext(connection) as queries:
        response = ask(address, data, headers=headers)
    body = response.content
    packed = response.headers.get("Content-Encoding") == "gzip"
    return Page(response.status_code, len(queries), len(body), (gzip.decompress(body) if packed else body).decode())


def static_names(html: str, originals: Mapping[str, str] | None = None) -> list[str]:
    """Return the static files of a page and of its style sheets, without hashes.

    ``originals`` maps hashed names to original ones, if the page was made with hashes.
    """
    names = [(originals or {}).get(name, name) for name in set(_STATIC.findall(html))]
    for sheet in [name for name in names if name.endswith(".css")]:
        names += [posixpath.normpath(f"{posixpath.dirname(sheet)}/{url}") for url in _URL.findall(source(sheet))]
    return sorted(set(names))


def source(name: str) -> str:
    """Return the text of a static file."""
    return _path(name).read_text(encoding="utf-8")


def packed_size(name: str) -> int:
    """Return the bytes of a static file over the wire, compressed if that is smaller."""
    content = _path(name).read_bytes()
    return min(len(content), len(gzip.compress(content)))


def _path(name: str) -> Path:
    found = finders.find(name)
    assert found, name
    return Path(found)
