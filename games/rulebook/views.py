"""The rule pages: the list of games with rules in the active language, and the rules of one game."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from games import catalog
from games.engine.parts import part
from games.rulebook.links import table_url, twins
from games.rulebook.pages import RulePage, page_for, rule_page
from games.rulebook.positions import watched
from games.rulebook.setups import board_styles
from games.rulebook.source import languages, sources
from games.rulebook.structured import structured
from games.shelf.titles import title_named
from games.ui.caching import public_page


@public_page()
@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """List all games with rules in the active language, ordered by title. The page's search also finds other names."""
    books = [source for source in sources().values() if source.lang == get_language()]
    return render(request, "rulebook/index.html", {"books": sorted(books, key=lambda book: book.title.casefold())})


def load_rules(request: HttpRequest, slug: str) -> RulePage:
    """Return a game's rules in the active language, without parts that the user may not see. Raises Http404."""
    try:
        return page_for(rule_page(slug, get_language() or ""), request.user)
    except KeyError:
        raise Http404 from None


def page_context(request: HttpRequest, slug: str) -> dict[str, Any]:
    """Return the context of a rule page: rules, link back to a table (`?table=`), and other languages.

    Raises Http404.
    """
    page = load_rules(request, slug)
    back = table_url(request.GET.get("table", ""))
    table = request.GET["table"] if back else ""
    return {
        "page": page,
        "back": back,
        "table": table,
        "twins": twins(slug, languages(slug), table),
        "board": {"styles": board_styles(slug)},
    }


@public_page()
@require_safe
def game(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the rules of one game."""
    context = page_context(request, slug)
    here, all_rules = (request.build_absolute_uri(path) for path in (request.path, reverse("rulebook:index")))
    known = catalog.games().get(slug)
    context["minutes"] = title_named(slug).minutes if known else 0
    context["has_deck"] = known is not None and part(known, "deck") is not None
    context["data"] = structured(context["page"], here, all_rules, _("Rules"))
    return render(request, "rulebook/game.html", context)


@public_page()
@require_safe
def both(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the rules in two languages side by side. 404 if they exist only in one language."""
    context = page_context(request, slug)
    if not context["twins"]:
        raise Http404
    page, twin = context["page"], context["twins"][0]
    other = page_for(rule_page(slug, twin.code), request.user)
    pairs = [
        (section, there, list(zip(section.paragraphs, there.paragraphs, strict=True)))
        for section, there in zip(page.sections, other.sections, strict=True)
    ]
    return render(request, "rulebook/both.html", context | {"other": other, "twin": twin, "pairs": pairs})


@public_page()
@vary_on_headers("HX-Request")
@require_safe
def watch(request: HttpRequest, slug: str, name: str) -> HttpResponse:
    """Show one step of a watched figure, as a page or as a fragment for htmx. `?step=` is its number, by default 1."""
    page = load_rules(request, slug)
    try:
        context = watched(slug, name, request.GET.get("step", ""))
    except KeyError:
        raise Http404 from None
    template = "rulebook/_watch.html" if request.htmx else "rulebook/watch.html"  # type: ignore[attr-defined]
    return render(request, template, context | {"page": page})
