"""The rule pages: all games that have rules in the reader's language, and the rules of one game."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from games.rulebook.links import table_url
from games.rulebook.pages import rule_page
from games.rulebook.source import sources

SEARCH_FROM = 12
"""From so many games on the index offers a search field."""


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """All games with rules in this language, by title; `?q=` keeps those whose title or description contains it."""
    books = [source for source in sources().values() if source.lang == get_language()]
    wanted = request.GET.get("q", "").strip().casefold()
    found = [book for book in books if wanted in f"{book.title} {book.description}".casefold()]
    context = {
        "books": sorted(found, key=lambda book: book.title.casefold()),
        "q": request.GET.get("q", ""),
        "searchable": len(books) >= SEARCH_FROM,
    }
    return render(request, "rulebook/index.html", context)


@require_safe
def game(request: HttpRequest, slug: str) -> HttpResponse:
    """The rules of one game; `?table=` offers the way back to that table."""
    try:
        page = rule_page(slug, get_language() or "")
    except KeyError:
        raise Http404 from None
    return render(
        request,
        "rulebook/game.html",
        {"page": page, "back": table_url(request.GET.get("table", ""))},
    )
