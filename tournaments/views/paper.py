"""Printable sheets: pairings, ranking, result slips, table signs, name cards."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.ui.inputs import whole
from tournaments.context.paper import SHEETS, paper_context
from tournaments.views.access import load_tournament


@never_cache
@require_safe
def paper(request: HttpRequest, tournament_id: str, sheet: str) -> HttpResponse:
    """Show a sheet on A4. ``?round=`` chooses the round. Raises Http404 if the sheet would be empty."""
    tournament = load_tournament(request, tournament_id)
    number = whole(request.GET.get("round", ""), 5)
    context = paper_context(tournament, sheet, number) if sheet in SHEETS else None
    if context is None:
        raise Http404
    context |= {"back_url": reverse("tournaments:show", args=[tournament.pk]), "back_text": _("To the tournament")}
    return render(request, "tournaments/paper.html", context)
