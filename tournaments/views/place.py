"""A place that is held for somebody from a list: the page that their link leads to."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.play.requesting_user import player
from games.ui.errors import Refused
from tournaments.context.before import before_facts
from tournaments.context.rules import as_context
from tournaments.errors import EntriesClosed
from tournaments.models import Tournament
from tournaments.services.places import held_place, take_place
from tournaments.views.access import load_tournament, or_404
from tournaments.views.show import show_event


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def place(request: HttpRequest, tournament_id: str, entry_id: int, key: str) -> HttpResponse:
    """What is held for whom; a POST takes it. Somebody new becomes a guest, but only with the right link."""
    tournament = load_tournament(request, tournament_id)
    try:
        if tournament.status != Tournament.Status.PUBLISHED:
            raise EntriesClosed
        entry = held_place(tournament, entry_id, key)
        if request.method == "POST":
            person = player(request)
            with or_404():
                take_place(tournament_id, person, entry_id, key)
            return redirect("tournaments:show", tournament_id)
    except Refused as error:
        return show_event(request, tournament_id, error)
    context = {"entry": entry, "facts": before_facts(tournament)}
    return render(request, "tournaments/place.html", as_context(tournament) | context)
