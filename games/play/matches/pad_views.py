"""The view of a match's score pad, for printing."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from games.play.errors import Unreadable
from games.play.matches.access import load_table
from games.play.matches.archived_page import piece_context
from games.play.matches.quarantine_views import or_quarantine_page
from games.play.tables.running_table import board_of, title_context


@never_cache
@require_GET
@or_quarantine_page
def pad(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show the score pad as every player and spectator may see it. Raises Http404 before the first deal."""
    table = load_table(match_id, request.user)
    match = table.match
    if match.started_at is None:
        raise Http404
    title = title_context(table)
    try:
        sheet = {"board": board_of(match, match.load_state(), None, table.names)}
    except Unreadable:
        sheet = piece_context(table)
    context = {
        **sheet,
        "back_url": reverse("play:table", args=[match.pk]),
        "back_text": title["title"],
    }
    return render(request, "play/pad.html", title | context)
