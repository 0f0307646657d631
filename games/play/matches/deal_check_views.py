"""The view of the page that checks a deal."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from games.play.matches.access import load_table
from games.play.matches.deal_check import check_context
from games.play.matches.quarantine_views import or_quarantine_page
from games.play.tables.running_table import title_context


@never_cache
@require_GET
@or_quarantine_page
def check(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show the published hash and, after the end, the seed and the proof."""
    table = load_table(match_id, request.user)
    return render(request, "play/check.html", title_context(table) | check_context(table, request.GET.get("page", "1")))
