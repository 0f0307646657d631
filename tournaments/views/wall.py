"""The screen for a wall at the venue: slides without forms and links, which reload automatically."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.ui.inputs import whole
from tournaments.context.wall import wall_context
from tournaments.views.access import load_tournament

THEMES = ("light", "dark")


@never_cache
@require_safe
def wall(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """Show a slide, whole or as a fragment for htmx.

    ``?slide=`` is its number; ``?theme=`` ("light" or "dark") overrides the device's setting.
    """
    tournament = load_tournament(request, tournament_id)
    return show_slide(request, "wall", lambda number: wall_context(tournament, number))


def show_slide(request: HttpRequest, name: str, context_of: Callable[[int], dict[str, Any]]) -> HttpResponse:
    """Return the requested slide from the templates of this name."""
    theme = request.GET.get("theme", "")
    context = context_of(whole(request.GET.get("slide", ""), 3) or 0) | {"theme": theme if theme in THEMES else ""}
    part = "_" if request.htmx else ""  # type: ignore[attr-defined]
    return render(request, f"tournaments/{part}{name}.html", context)
