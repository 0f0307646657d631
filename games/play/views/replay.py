"""A finished match, move by move."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from games.play.access import Table
from games.play.context.naming import title_context
from games.play.context.replay import replay_context
from games.play.views.after_the_end import after_the_end


@never_cache
@require_GET
def replay(request: HttpRequest, match_id: str, ply: int) -> HttpResponse:
    """The moment after ``ply`` moves: the page, or its fragment for htmx (which wants the page to go back in time)."""
    htmx = request.htmx  # type: ignore[attr-defined]
    template = "play/_replay.html" if htmx and not htmx.history_restore_request else "play/replay.html"

    def page(table: Table) -> HttpResponse:
        return render(request, template, title_context(table) | replay_context(request, table, ply))

    return after_the_end(request, match_id, page)
