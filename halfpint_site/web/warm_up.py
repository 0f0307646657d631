"""What a web process reads at its start, so that the first visitors do not wait for it.

If something cannot be read (no database yet), the process serves all the same, and reads it when it is asked for.
"""

import gc
import logging
from collections.abc import Callable
from io import BytesIO
from typing import Any

from django.conf import settings
from django.urls import get_resolver, reverse
from django.utils import translation

log = logging.getLogger(__name__)
PAGES = ("home", "shelf:index", "rulebook:index", "rulebook:search", "play:lobby", "tournaments:index")
"""Asked once and thrown away, since a page reads more than can be listed: tags, forms, queries."""

YOUNG = 5_000
"""So many new objects until the collector looks at them; with the usual 700 that is several times in each answer."""


def read_code() -> None:
    """Before the first request, and before the fork: all views and every game's rules."""
    from games import catalog

    _read(_addresses, catalog.games)
    gc.set_threshold(YOUNG, *gc.get_threshold()[1:])


def read_pages(application: Callable[..., Any]) -> None:
    """Once the server answers, beside the first requests: words, rule texts, and what a few pages use.

    Boards, bots, lessons and templates of games that are not played here are never read.
    """
    _read(_texts, lambda: _pages(application))


def _read(*parts: Callable[[], object]) -> None:
    for part in parts:
        try:
            part()
        except Exception:  # it is read, or fails with a page that says so, when it is asked for
            log.warning("not everything could be read at the start", exc_info=True)


def _addresses() -> None:
    """All views, and with them every game; a resolver for each language."""
    for code, _name in settings.LANGUAGES:
        with translation.override(code):
            reverse("home")
            get_resolver()._populate()  # noqa: SLF001 - else the first reverse() of a request does


def _texts() -> None:
    from games import catalog
    from games.engine.kit.coaching.speaking import PACKAGE
    from games.engine.text import words
    from games.rulebook.glossary import entries
    from games.rulebook.search.question import parse
    from games.rulebook.source import sources

    sources()
    entries()
    for code, _name in settings.LANGUAGES:
        parse("a", code)
        words(PACKAGE, code)
        for game in catalog.games().values():
            words(game.package, code)


def _pages(application: Callable[..., Any]) -> None:
    for code, _name in settings.LANGUAGES:
        with translation.override(code):
            paths = [reverse(name) for name in PAGES]
        for path in paths:
            answer = application(_asked(path), lambda _status, _headers: None)
            answer.close()


def _asked(path: str) -> dict[str, Any]:
    """What a server hands over for a page that a stranger asks for."""
    from halfpint_site.operations.current import OWN

    host = next((host.lstrip(".") for host in settings.ALLOWED_HOSTS if host != "*"), "localhost")
    return {
        "REQUEST_METHOD": "GET",
        "PATH_INFO": path,
        "QUERY_STRING": "",
        "SERVER_NAME": host,
        "SERVER_PORT": "443",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "REMOTE_ADDR": "127.0.0.1",
        "HTTP_HOST": host,
        "HTTP_X_FORWARDED_PROTO": "https",
        "HTTP_ACCEPT_ENCODING": "gzip",
        "wsgi.url_scheme": "https",
        "wsgi.input": BytesIO(),
        "wsgi.errors": BytesIO(),
        OWN: True,
    }
