"""Loading at the start of a web process what the first requests would otherwise wait for.

If something cannot be loaded (as without a database), the process serves anyway and loads it when it is needed.
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
"""URL names of pages that are requested once and discarded: a page loads more (tags, forms, queries) than can be
listed.
"""

YOUNG = 5_000
"""Number of new objects that starts a garbage collection; Python's default of 700 is several collections per
response.
"""


def read_code() -> None:
    """Load all views and every game's rules, before the first request and before the fork."""
    from games import catalog

    _read(_addresses, catalog.games)
    gc.set_threshold(YOUNG, *gc.get_threshold()[1:])


def read_pages(application: Callable[..., Any]) -> None:
    """Load translations, rule texts and what a few pages need, beside the first requests once the server answers.

    Boards, bots, lessons and templates of games are loaded only when such a game is played.
    """
    _read(_texts, lambda: _pages(application))


def _read(*parts: Callable[[], object]) -> None:
    for part in parts:
        try:
            part()
        except Exception:  # it is loaded when needed, or that request fails with an error page
            log.warning("not everything could be read at the start", exc_info=True)


def _addresses() -> None:
    """Import all views, and with them all games, and fill the URL resolver for each language."""
    for code, _name in settings.LANGUAGES:
        with translation.override(code):
            reverse("home")
            get_resolver()._populate()  # noqa: SLF001 -- else the first reverse() of a request does


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
    """Return the WSGI environment of a request by an unknown visitor for a page."""
    from halfpint_site.operations.logs import OWN_REQUEST

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
        OWN_REQUEST: True,
    }
