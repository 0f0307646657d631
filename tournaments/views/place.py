"""The page of a personal link to a place held for a person from a list."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.play.tables.table_views import player
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
    """Show the held place; a POST takes it. A visitor becomes a guest, but only with a valid link."""
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
