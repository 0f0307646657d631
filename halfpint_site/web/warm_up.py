"""Loading before the fork of the web processes what their requests need, so that they share it and none waits for it.

If something cannot be loaded, the process serves anyway and loads it when it is needed.
"""

import gc
import logging
from contextlib import suppress
from pathlib import Path

from django.conf import settings
from django.template.loader import get_template
from django.urls import NoReverseMatch, get_resolver, reverse
from django.utils import translation

log = logging.getLogger(__name__)
YOUNG = 5_000
"""Number of new objects that starts a garbage collection; Python's default of 700 is several collections per
response.
"""


def preload() -> None:
    """Load all views, every game's rules, all texts, and the templates of all pages and of the table.

    Needs no database, whose connections cannot be shared. Boards, bots, lessons and templates of a game are loaded only
    when it is played.
    """
    for part in (_addresses, _texts, _templates):
        try:
            part()
        except Exception:  # it is loaded when needed, or that request fails with an error page
            log.warning("not everything could be read at the start", exc_info=True)
    gc.set_threshold(YOUNG, *gc.get_threshold()[1:])


def _addresses() -> None:
    """Import all views, and with them all games, and fill the URL resolvers of each language and namespace."""
    for code, _name in settings.LANGUAGES:
        with translation.override(code):
            get_resolver()._populate()  # noqa: SLF001 -- else the first reverse() of a request does
            for namespace in get_resolver().namespace_dict:
                with suppress(NoReverseMatch):  # no view has an empty name, but the search for it fills the resolver
                    reverse(f"{namespace}:")


def _texts() -> None:
    from games import catalog
    from games.engine.kit.coaching.speaking import PACKAGE
    from games.engine.text import words
    from games.rulebook import built
    from games.rulebook.glossary import entries
    from games.rulebook.search.question import parse
    from games.rulebook.source import sources
    from games.shelf.covers import edition
    from games.shelf.titles import titles

    for part in (sources, entries, titles, edition):
        part()
    for code, _name in settings.LANGUAGES:
        if built.folder().exists():  # else the search would now render all rule texts for its vocabulary
            parse("a", code)
        words(PACKAGE, code)
        for game in catalog.games().values():
            words(game.package, code)


def _templates() -> None:
    """Compile what most pages include, and the table's templates, on which Jinja2 spends 20 ms each."""
    folder = Path(settings.BASE_DIR) / "templates"
    for path in (folder / "base.html", *(folder / "components").glob("*.html"), *folder.rglob("*.jinja")):
        get_template(path.relative_to(folder).as_posix())
