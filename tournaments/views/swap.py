"""Pairing by hand: two players change places before anybody has played there."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.ui.errors import Refused
from tournaments.context.swapping import swap_context
from tournaments.services.locking import is_organiser
from tournaments.services.swap import swap
from tournaments.views.access import load_tournament, or_404
from tournaments.views.desk import seen_by, show_desk
from tournaments.views.forms import not_yours, number_of


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def swap_two(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """Ask who changes places with whom, and do it. A refusal shows the desk with the reason."""
    tournament = load_tournament(request, tournament_id)
    if not is_organiser(tournament, request.user):
        return not_yours(request, tournament_id)
    if request.method != "POST":
        return render(request, "tournaments/swap.html", swap_context(request, tournament))
    try:
        with or_404():
            one, other = (number_of(request, name) for name in ("one", "other"))
            swap(tournament.pk, request.user, one, other, seen=seen_by(request))
    except Refused as error:
        return show_desk(request, tournament_id, error)
    return redirect("tournaments:desk", tournament.pk)
