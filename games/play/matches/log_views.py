"""The view of a match's whole log."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from games.play.matches.access import load_table
from games.play.matches.log_page import log_context
from games.play.matches.quarantine_views import or_quarantine_page
from games.play.tables.running_table import title_context


@never_cache
@require_GET
@or_quarantine_page
def log(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show the log as a page; for htmx only the list, for the tab beside the table."""
    table = load_table(match_id, request.user)
    template = "play/_log.html" if request.htmx else "play/log.html"  # type: ignore[attr-defined]
    return render(request, template, log_context(request, table) | title_context(table))
