"""The screen on the wall: no forms, no ways elsewhere, and it renews itself."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tournaments.context.wall import wall_context
from tournaments.views.access import load_tournament

THEMES = ("light", "dark")


@never_cache
@require_safe
def wall(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """A slide, whole or as a fragment for htmx; `?slide=` is its number, `?theme=` light or dark whatever the screen
    prefers.
    """
    tournament = load_tournament(request, tournament_id)
    text, theme = request.GET.get("slide", ""), request.GET.get("theme", "")
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 0
    context = wall_context(tournament, number) | {"theme": theme if theme in THEMES else ""}
    template = "tournaments/_wall.html" if request.htmx else "tournaments/wall.html"  # type: ignore[attr-defined]
    return render(request, template, context)
