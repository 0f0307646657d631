"""What a web process does before it takes its first request, so that nobody waits for it: everything that is read once.

A process that could not (no database yet) serves all the same, and reads what it needs when it is asked.
"""

import gc
import logging
from collections.abc import Callable
from importlib import import_module
from io import BytesIO
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from django.conf import settings
from django.template import engines
from django.template.loader import get_template
from django.urls import get_resolver, reverse
from django.utils import translation

log = logging.getLogger(__name__)
PAGES = ("home", "shelf:index", "rulebook:index", "rulebook:search", "play:lobby", "tournaments:index")
"""Asked once and thrown away, since a page reads more than can be listed: tags, forms, queries."""

YOUNG = 5_000
"""So many new objects until the collector looks at them; with the usual 700 that is several times in each answer."""


def warm(application: Callable[..., Any]) -> None:
    """Read code, translations, words, templates and the built parts; then answer a few pages to nobody."""
    for read in (_addresses, _games, _texts, _templates, lambda: _pages(application)):
        try:
            read()
        except Exception:  # it will be read, or fail with a page that says so, when somebody asks
            log.warning("not everything could be read before the first request", exc_info=True)
    gc.collect()
    gc.freeze()  # what was read stays for good: a full pass of the collector need not look at it again
    gc.set_threshold(YOUNG, *gc.get_threshold()[1:])


def _addresses() -> None:
    """All views, and with them every game; a resolver for each language."""
    for code, _name in settings.LANGUAGES:
        with translation.override(code):
            reverse("home")
            get_resolver()._populate()  # noqa: SLF001 - else the first reverse() of a request does


def _games() -> None:
    """All parts of every game: boards, bots and lessons are else imported when they are first asked for."""
    from games import catalog
    from games.engine.parts import HOUSE, part

    for game in catalog.games().values():
        for name in HOUSE:
            part(game, name)
        package = import_module(game.package)
        for module in iter_modules(package.__path__):
            if module.name != "tests":
                import_module(f"{game.package}.{module.name}")


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


def _templates() -> None:
    """Compiled once and kept: those of pages, and those of boards."""
    for folder in engines["django"].dirs:
        for path in sorted([*Path(folder).rglob("*.html"), *Path(folder).rglob("*.jinja")]):
            get_template(str(path.relative_to(folder)))


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
