"""Bracket and ranking for a frame on another site: no session, no forms, only public data."""

from typing import Any

from csp.decorators import csp_replace
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import cache_control
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_safe

from tournaments.context.bracket import bracket_context
from tournaments.context.event import BRACKETS, shown_metrics, worded
from tournaments.context.pages import LINES, page_of
from tournaments.context.rules import as_context
from tournaments.context.words import METRICS
from tournaments.event.sheets import stand
from tournaments.models import Tournament

# Only these pages may be framed.
anywhere: Any = csp_replace({"frame-ancestors": ["*"]})


def _begun(tournament_id: str) -> Tournament:
    there = Tournament.objects.filter(pk=tournament_id, deleted_at=None, started_at__isnull=False)
    found = there.exclude(audience=Tournament.Audience.CLUB).first()  # the visitor of a frame is unknown
    if found is None:
        raise Http404
    return found


@xframe_options_exempt
@anywhere
@cache_control(max_age=30, public=True)
@require_safe
def bracket(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """Show only the bracket."""
    tournament = _begun(tournament_id)
    if tournament.format not in BRACKETS:
        raise Http404
    context = as_context(tournament) | bracket_context(request, tournament)
    return render(request, "tournaments/embed.html", context)


@xframe_options_exempt
@anywhere
@cache_control(max_age=30, public=True)
@require_safe
def standings(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """Show only the ranking."""
    tournament = _begun(tournament_id)
    found = stand(tournament)
    pages = page_of(request, "page", len(found.lines), LINES)
    context: dict[str, Any] = {
        **as_context(tournament),
        "lines": worded(found.rows, found.lines[pages.start : pages.stop], None),
        "pages": pages,
        "metrics": [METRICS[name] for name in shown_metrics(tournament)],
    }
    return render(request, "tournaments/embed.html", context)
