"""The page on which an organiser reports an absent player: it explains the choices, then applies one."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.ui.errors import Refused
from tournaments.context.absence import absence_context
from tournaments.errors import NotNow
from tournaments.models import Tournament
from tournaments.services.locking import is_organiser
from tournaments.services.rulings import count_absent, find_absent
from tournaments.services.withdraw import expel
from tournaments.views.access import load_tournament, or_404
from tournaments.views.desk import show_desk
from tournaments.views.forms import not_yours

LIVE = (Tournament.Status.RUNNING, Tournament.Status.PAUSED)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def absent(request: HttpRequest, tournament_id: str, table_id: int, entry_id: int) -> HttpResponse:
    """Show the choices, or apply one: "table" decides this table without the player, "leave" withdraws the player."""
    tournament = load_tournament(request, tournament_id)
    if not is_organiser(tournament, request.user):
        return not_yours(request, tournament_id)
    try:
        with or_404():
            if tournament.status not in LIVE:
                raise NotNow
            table, entry = find_absent(tournament, table_id, entry_id)
            what = request.POST.get("what", "")
            if what == "table":
                count_absent(tournament.pk, request.user, table.pk, entry.pk)
            elif what == "leave":
                expel(tournament.pk, request.user, entry.pk, gently=True)
            else:
                return render(request, "tournaments/absent.html", absence_context(tournament, table, entry))
    except Refused as error:
        return show_desk(request, tournament_id, error)
    return redirect("tournaments:desk", tournament.pk)
