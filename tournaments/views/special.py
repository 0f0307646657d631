"""Actions that only one format has: challenges on a ladder, announced absences in a Swiss, seasons of a league."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games.ui.errors import Refused
from games.ui.inputs import whole
from tournaments.context.league import seasons_context
from tournaments.context.rules import as_context
from tournaments.errors import NotChallenged, NotEntered, RoundPaired
from tournaments.models import Tournament
from tournaments.services.challenge import answer, call_off, challenge, end_ladder
from tournaments.services.leave_round import announce_leave, take_leave_back
from tournaments.services.seasons import next_season
from tournaments.views.access import load_for_organiser, load_tournament, or_404
from tournaments.views.desk import ask_once_more, show_desk
from tournaments.views.enter import act
from tournaments.views.show import show_event

HIGHEST = 32_767


@require_POST
def challenge_somebody(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """Challenge the entry in the form."""
    rival = _number(request, "entry", most=10**11)
    if rival is None:
        return show_event(request, tournament_id, NotEntered())
    return act(request, tournament_id, lambda: challenge(tournament_id, request.user, rival))


@require_POST
def answer_challenge(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """Accept, decline or withdraw the challenge in the form."""
    number, what = _number(request, "challenge"), request.POST.get("answer", "")
    if number is None or what not in ("accept", "decline", "call_off"):
        return show_event(request, tournament_id, NotChallenged())
    if what == "call_off":
        return act(request, tournament_id, lambda: call_off(tournament_id, request.user, number))
    return act(request, tournament_id, lambda: answer(tournament_id, request.user, number, accept=what == "accept"))


@require_POST
def sit_out(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """Announce the user's absence from a round, or withdraw the announcement."""
    number = _number(request, "round")
    if number is None:
        return show_event(request, tournament_id, RoundPaired())
    change = take_leave_back if request.POST.get("back") else announce_leave
    return act(request, tournament_id, lambda: change(tournament_id, request.user, number))


@never_cache
@require_safe
def seasons(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """Show all seasons of a league with their winners."""
    tournament = load_tournament(request, tournament_id)
    if tournament.format != Tournament.Format.LEAGUE:
        raise Http404
    context = as_context(tournament) | {"seasons": seasons_context(tournament)}
    return render(request, "tournaments/seasons.html", context)


@require_POST
def open_season(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """Open the next season of a league, on an organiser's request."""
    load_for_organiser(request, tournament_id)
    try:
        with or_404():
            opened = next_season(tournament_id, request.user)
    except Refused as error:
        return show_desk(request, tournament_id, error)
    return redirect("tournaments:desk", opened.pk)


@require_POST
def end(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """End a ladder. With ``ask`` in the form, only show the consequences."""
    tournament = load_for_organiser(request, tournament_id)
    if "ask" in request.POST:
        return ask_once_more(request, tournament, "end")
    try:
        with or_404():
            end_ladder(tournament_id, request.user)
    except Refused as error:
        return show_desk(request, tournament_id, error)
    return redirect("tournaments:desk", tournament_id)


def _number(request: HttpRequest, name: str, most: int = HIGHEST) -> int | None:
    found = whole(request.POST.get(name, ""), 11)
    return None if found is None or found > most else found
