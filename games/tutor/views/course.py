"""The games that can be learned, and the map of one of them."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.shelf.titles import title_named
from games.tutor.books import book_of
from games.tutor.course import course
from games.tutor.practice.shelf import practised
from games.tutor.shelf import lessons_of, said, taught_games
from games.tutor.views.trying import game_of


@never_cache
@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """All games with lessons; where there is only one, its map."""
    taught = taught_games()
    if len(taught) == 1:
        return redirect("tutor:course", taught[0].slug)
    book = book_of(request)
    games = [
        {"slug": game.slug, "name": said(game).text("name"), "tagline": said(game).text("tagline")} | course(game, book)
        for game in taught
    ]
    return render(request, "tutor/index.html", {"games": games})


@never_cache
@require_safe
def lessons(request: HttpRequest, slug: str) -> HttpResponse:
    """The map of a game."""
    game = game_of(slug)
    if not lessons_of(game):
        raise Http404
    context = {"game": game, "game_name": said(game).text("name"), **course(game, book_of(request))}
    context["about"] = title_named(slug).about.get(get_language()[:2]) or said(game).text("tagline")
    context["practice"] = practised(slug)
    return render(request, "tutor/course.html", context)
