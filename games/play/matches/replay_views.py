"""Views of the replay of a finished match, move by move."""

from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from games.play.endings.finished_only import after_the_end
from games.play.errors import Unreadable
from games.play.matches.access import LoadedTable
from games.play.matches.archived_page import why_kept
from games.play.matches.quarantine_views import or_quarantine_page
from games.play.matches.replay_page import replay_context
from games.play.tables.running_table import title_context
from games.ui.numbers import whole


@never_cache
@require_GET
@or_quarantine_page
def replay(request: HttpRequest, match_id: str, ply: int) -> HttpResponse:
    """Show the moment after ``ply`` moves: the page, or its fragment for htmx.

    A history restore by htmx gets the whole page.
    """
    htmx = request.htmx  # type: ignore[attr-defined]
    template = "play/_replay.html" if htmx and not htmx.history_restore_request else "play/replay.html"

    def page(table: LoadedTable) -> HttpResponse:
        try:
            return render(request, template, title_context(table) | replay_context(request, table, ply))
        except Unreadable:
            context = title_context(table) | {"why_kept": why_kept(table.match), "told": table.match.words_kept()}
            return render(request, "play/replay_not.html", context)

    return after_the_end(request, match_id, page)


@require_GET
def replay_at(request: HttpRequest, match_id: str) -> HttpResponse:
    """Redirect to the moment that the slider's form names, for browsers without scripts."""
    number = whole(request.GET.get("ply", ""), 5) or 0
    return redirect(
        f"{reverse('play:replay', args=[match_id, number])}?{urlencode({'seat': request.GET.get('seat', '')})}"
    )
