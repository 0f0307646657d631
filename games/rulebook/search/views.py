"""The search page, and the fragment with the answers that htmx requests while the user types."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language, override
from django.views.decorators.http import require_safe

from games.rulebook.links import paragraph_url, table_url
from games.rulebook.pages import may_read, page_for, rule_page
from games.rulebook.search.answers import Hit, answer, books, pages
from games.rulebook.search.index import NotBuilt
from games.rulebook.search.question import LONGEST
from games.rulebook.terms import glossary_url


@require_safe
def search(request: HttpRequest) -> HttpResponse:
    """Show the answers to `?q=`. `?game=` restricts the search to one game, `?all=` searches every game.

    `?all=` has priority over a game that the question names. `?table=` adds a link back to a table. Any text is a valid
    question.
    """
    lang = get_language() or ""
    asked = " ".join(request.GET.get("q", "").replace("\0", "").split())[:LONGEST]
    games = books(lang)
    slug = request.GET.get("game", "")
    slug = slug if slug in dict(games) else ""
    everywhere = not slug and bool(request.GET.get("all"))
    table = request.GET.get("table", "")
    back = table_url(table)
    try:
        found = answer(asked, lang, slug, everywhere=everywhere)
    except NotBuilt:
        return _not_ready(request)
    hits = [hit for hit in found.hits if may_read(hit.slug, hit.number, request.user)]
    named = books(lang, asked) if asked else []
    nothing = bool(asked) and not hits and bool(found.question.concepts)
    only = slug or (found.question.chosen[0] if len(found.question.chosen) == 1 else "")
    context = {
        "asked": asked,
        "language": lang,
        "games": games,
        "slug": slug,
        "found": found,
        "terms": [
            (entry.of(lang), glossary_url(lang, entry, table if back else ""))
            for entry in found.terms
            if all(may_read(*place, request.user) for place in entry.places.items())
        ],
        "abroad": found.lang != lang,
        "hits": [(hit, _address(hit, table if back else "")) for hit in hits],
        "nothing": nothing,
        "contents": _contents(only, lang, request.user, table if back else "") if nothing and only else [],
        "only": dict(games).get(only, ""),
        "books": named,
        "pages": pages(lang, asked, {code for code, _title in named}, slug),
        "table": table if back else "",
        "back": back,
    }
    fragment = request.htmx and request.htmx.target == "answers"  # type: ignore[attr-defined]
    return render(request, "rulebook/_search_answers.html" if fragment else "rulebook/search.html", context)


def _contents(slug: str, lang: str, reader: Any, table: str) -> list[tuple[str, str, str]]:
    """Return (number, title, URL) of each section of the game's rules that the user may see."""
    parts = page_for(rule_page(slug, lang), reader).sections
    return [(part.number, part.title, paragraph_url(slug, part.number, table)) for part in parts]


def _not_ready(request: HttpRequest) -> HttpResponse:
    """Return the page that says that the index is missing.

    Requests do not build the index, because that takes seconds.
    """
    fragment = request.htmx and request.htmx.target == "answers"  # type: ignore[attr-defined]
    template = "rulebook/_search_not_ready.html" if fragment else "rulebook/search_not_ready.html"
    return render(request, template, status=503)


def _address(hit: Hit, table: str) -> str:
    """Return the URL of a hit's paragraph, in the language of the hit."""
    with override(hit.lang):
        return paragraph_url(hit.slug, hit.number, table)
