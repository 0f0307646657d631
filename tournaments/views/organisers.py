"""The page on which the organiser names others."""

from typing import Any

from django.contrib.auth import get_user_model
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.play.forms.table import MOST_COMPANIONS, companions
from tournaments.context.rules import as_context
from tournaments.models import Tournament
from tournaments.views.access import load_for_organiser

MOST_PEOPLE = 200


@never_cache
@require_safe
def organisers(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """Who organises, and who could be named."""
    tournament = load_for_organiser(request, tournament_id)
    helpers, owns = list(tournament.co_organisers.all()), tournament.organiser_id == request.user.pk
    context = {"co_organisers": helpers, "owns": owns, "people": _candidates(tournament, helpers) if owns else []}
    return render(request, "tournaments/organisers.html", as_context(tournament) | context)


def _candidates(tournament: Tournament, helpers: list[Any]) -> list[Any]:
    """Those in the field, then people whom the organiser has played with."""
    known = {tournament.organiser_id, *(one.pk for one in helpers)}
    inside = get_user_model().objects.filter(is_active=True, tournament_entries__tournament=tournament)
    found = {one.pk: one for one in (*inside[:MOST_PEOPLE], *companions(tournament.organiser)[:MOST_COMPANIONS])}
    return [one for key, one in found.items() if key not in known]
