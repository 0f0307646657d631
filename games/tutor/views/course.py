"""The list of games that have lessons, and the overview of one game's lessons."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.catalog import games
from games.engine.codec import AnyGame
from games.shelf.titles import title_named
from games.tutor.books import book_of
from games.tutor.course import course
from games.tutor.shelf import lessons_of, practised, said, taught_games
from games.tutor.views.trying import game_of


@never_cache
@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """List all games with lessons; if there is only one, redirect to its overview."""
    taught = taught_games()
    if len(taught) == 1:
        return redirect("tutor:course", taught[0].slug)
    book = book_of(request)
    maps = [
        {"slug": game.slug, "name": said(game).text("name"), "tagline": said(game).text("tagline")} | course(game, book)
        for game in taught
    ]
    return render(request, "tutor/index.html", {"games": maps})


@never_cache
@require_safe
def lessons(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the overview of a game's lessons."""
    game = game_of(slug)
    if not lessons_of(game):
        raise Http404
    context = {"game": game, "game_name": said(game).text("name"), **course(game, book_of(request))}
    context["about"] = title_named(slug).about.get(get_language()[:2]) or said(game).text("tagline")
    context["base"] = _base(game)
    context["practice"] = practised(slug)
    return render(request, "tutor/course.html", context)


def _base(game: AnyGame) -> dict[str, str] | None:
    """Return ``name`` and ``url`` of the lessons of the game's base.

    None if the game is not a variant, or its base has no lessons.
    """
    if not game.base:
        return None
    base = next(one for one in games().values() if one.package.rpartition(".")[2] == game.base)
    return (
        {"name": said(base).text("name"), "url": reverse("tutor:course", args=[base.slug])}
        if lessons_of(base)
        else None
    )
