"""Pages for pairing by hand before the tables are played: swap two players, or set all tables."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.ui.errors import Refused
from games.ui.inputs import whole
from tournaments.context.by_hand import plan_context, set_context, swap_context
from tournaments.core.types import Entrant
from tournaments.errors import BadTables
from tournaments.models import Tournament
from tournaments.services.locking import is_organiser
from tournaments.services.set_tables import BYE, plan_tables, set_tables, unreadable_number
from tournaments.services.swap import plan_swap, swap
from tournaments.views.access import load_tournament, or_404
from tournaments.views.desk import seen_by, show_desk
from tournaments.views.forms import not_yours, number_of

PREFIX = "entry-"


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def swap_two(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """Show the form for two players, show the consequences, or swap them.

    If this is refused, show the desk with the reason.
    """
    tournament = load_tournament(request, tournament_id)
    if not is_organiser(tournament, request.user):
        return not_yours(request, tournament_id)
    context = swap_context(request, tournament)
    if request.method != "POST":
        return render(request, "tournaments/swap.html", context)
    try:
        with or_404():
            one, other = (number_of(request, name) for name in ("one", "other"))
            if "sure" not in request.POST:
                context |= plan_context(tournament, plan_swap(tournament, one, other))
                return render(request, "tournaments/swap.html", context | {"one": one, "other": other, "found": True})
            swap(tournament.pk, request.user, one, other, seen=seen_by(request))
    except Refused as error:
        return show_desk(request, tournament_id, error)
    return redirect("tournaments:desk", tournament.pk)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def set_all(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """Show the form for each player's table, show the consequences, or apply them.

    If this is refused, show the form with the reason.
    """
    tournament = load_tournament(request, tournament_id)
    if not is_organiser(tournament, request.user):
        return not_yours(request, tournament_id)
    if request.method != "POST":
        return _show(request, tournament, {})
    wanted: dict[Entrant, int] = {}
    try:
        with or_404():
            wanted |= _wanted(request)
            if "sure" not in request.POST:
                return _show(request, tournament, wanted, plan_context(tournament, plan_tables(tournament, wanted)))
            set_tables(tournament.pk, request.user, wanted, seen=seen_by(request))
    except BadTables as error:
        return _show(request, tournament, wanted, refusal=error)
    except Refused as error:
        return show_desk(request, tournament_id, error)
    return redirect("tournaments:desk", tournament.pk)


def _wanted(request: HttpRequest) -> dict[Entrant, int]:
    """Return the wanted table number of each player in the form; an empty field is a bye. Raises BadTables."""
    found = {}
    for name, text in request.POST.items():
        key, at = name.removeprefix(PREFIX), str(text).strip() or str(BYE)
        entry, table = whole(key, 11), whole(at, 4)
        if name == key or entry is None:
            continue
        if table is None:
            raise unreadable_number()
        found[entry] = table
    return found


def _show(
    request: HttpRequest,
    tournament: Tournament,
    wanted: dict[Entrant, int],
    found: dict[str, Any] | None = None,
    refusal: Refused | None = None,
) -> HttpResponse:
    context = set_context(tournament, wanted) | (found or {}) | {"found": found is not None, "refusal": refusal}
    return render(request, "tournaments/set_tables.html", context, status=refusal.status if refusal else 200)
