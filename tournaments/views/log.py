"""The public log of the organisers' actions."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tournaments.context.log_lines import PRIVATE, log_lines
from tournaments.context.pages import TABLES, page_of
from tournaments.context.rules import as_context
from tournaments.views.access import load_tournament


@never_cache
@require_safe
def acts(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """Show the log, the newest action first, in pages. Ratings are left out, because only organisers see them."""
    tournament = load_tournament(request, tournament_id)
    found = tournament.audit.exclude(action__in=PRIVATE).select_related("user", "about")
    pages = page_of(request, "page", found.count(), TABLES)
    context = as_context(tournament) | {
        "lines": log_lines(tournament, list(found[pages.start : pages.stop])),
        "pages": pages,
    }
    return render(request, "tournaments/log.html", context)
