"""The invitation to a tournament as an address."""

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import get_language

from tournaments.models import Entry, Tournament
from tournaments.services.places import key_of


def address_of(request: HttpRequest, tournament: Tournament) -> str:
    """The whole address, without a language: whoever follows it reads it in their own."""
    path = reverse("tournaments:join", args=[tournament.pk, tournament.invitation])
    return request.build_absolute_uri(path.removeprefix(f"/{get_language()}"))


def place_address(request: HttpRequest, tournament: Tournament, entry: Entry) -> str:
    """The link by which somebody takes the place that is held for them, without a language too."""
    path = reverse("tournaments:place", args=[tournament.pk, entry.pk, key_of(tournament, entry)])
    return request.build_absolute_uri(path.removeprefix(f"/{get_language()}"))
