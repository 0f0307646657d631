"""Views of figures of the rules, in which the user makes the move and sees the result."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from games.tutor.shelf import entry, figures_of, said
from games.tutor.views import trying
from games.tutor.views.trying import Task, game_of
from games.ui.positions import At, names_around


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def figure(request: HttpRequest, slug: str, name: str) -> HttpResponse:
    """Show a figure, or judge a move in it on POST."""
    task = _task(slug, name)
    return trying.show(request, task, trying.judged(request, task) if request.method == "POST" else None)


@never_cache
@require_safe
def choose(request: HttpRequest, slug: str, name: str) -> HttpResponse:
    """Show the effect of the picked cards before the move is sent."""
    return trying.choose(request, _task(slug, name))


def _task(slug: str, name: str) -> Task:
    game = game_of(slug)
    figure = figures_of(game).get(name)
    if figure is None:
        raise Http404
    here, picked = (reverse(f"tutor:{view}", args=[slug, name]) for view in ("figure", "figure_choose"))
    page: dict[str, Any] = {
        "title": _("A figure of the rules"),
        "game_name": said(game).text("name"),
        "figure": name,
        "here": here,
    }
    texts = entry(said(game, "figures"), name)
    names = names_around(game.seated(figure.position), None)  # names as in the rule text
    return Task(game, figure, texts, At(slug, here, here, picked), names, page)
