"""The page with the invitation link and its QR code, for organisers."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.ui.pictures import code_of
from tournaments.context.before import before_facts
from tournaments.context.invitation import address_of
from tournaments.context.rules import as_context
from tournaments.views.access import load_for_organiser


@never_cache
@require_safe
def invitation(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """Show the invitation to copy or print."""
    tournament = load_for_organiser(request, tournament_id)
    address = address_of(request, tournament)
    context = {"address": address, "code": code_of(address), "facts": before_facts(tournament)}
    return render(request, "tournaments/invitation.html", as_context(tournament) | context)
