"""Actions of players: enter, check in, withdraw, and take a held place by its personal link."""

from collections.abc import Callable

from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from games.play.tables.table_views import name_of_guest, player
from games.ui.errors import Refused
from tournaments.context.deadlines import before_facts
from tournaments.context.rules import as_context
from tournaments.errors import BadGuestName, EntriesClosed, NameNeeded, NotEntered
from tournaments.models import Tournament
from tournaments.services.check_in import check_in
from tournaments.services.late_entry import takes_entry
from tournaments.services.places import held_place, take_place
from tournaments.services.register import is_invited, register, uninvited
from tournaments.services.withdraw import withdraw
from tournaments.views.access import load_tournament, or_404
from tournaments.views.show import show_event


@require_POST
def enter(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """Enter the tournament. A visitor without an account becomes a guest, but only if entries are possible."""
    tournament = load_tournament(request, tournament_id)
    invitation = request.POST.get("invitation", "")
    if not takes_entry(tournament, None):
        return show_event(request, tournament_id, EntriesClosed())
    if not is_invited(tournament, request.user, invitation):
        return show_event(request, tournament_id, uninvited(tournament))
    asked = not request.user.is_authenticated or request.user.is_guest
    try:
        name = name_of_guest(request.POST.get("name", "")) if asked else ""
    except ValidationError as error:
        return show_event(request, tournament_id, BadGuestName(error))
    if not name and tournament.real_tables and not request.user.is_authenticated:
        return show_event(request, tournament_id, NameNeeded())
    person = player(request)
    if name and name != person.display_name:
        person.display_name = name
        person.save(update_fields=["display_name"])
    return act(request, tournament_id, lambda: register(tournament_id, person, invitation))


@require_POST
def confirm(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """Check the user in."""
    return act(request, tournament_id, lambda: check_in(tournament_id, request.user))


@require_POST
def leave(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """Withdraw the user from the tournament. The page has asked for confirmation."""
    return act(request, tournament_id, lambda: withdraw(tournament_id, request.user))


def act(request: HttpRequest, tournament_id: str, action: Callable[[], object]) -> HttpResponse:
    """Run an action for a signed-in user and show the tournament, with the reason if the action is refused."""
    load_tournament(request, tournament_id)
    if not request.user.is_authenticated:
        return show_event(request, tournament_id, NotEntered())
    try:
        with or_404():
            action()
    except Refused as error:
        return show_event(request, tournament_id, error)
    return redirect("tournaments:show", tournament_id)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def place(request: HttpRequest, tournament_id: str, entry_id: int, key: str) -> HttpResponse:
    """Show a held place, or take it on POST.

    A visitor without an account becomes a guest, but only with a valid link.
    """
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
