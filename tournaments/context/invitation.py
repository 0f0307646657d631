"""Links by which players enter a tournament."""

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import get_language

from tournaments.models import Entry, Tournament
from tournaments.services.places import key_of


def address_of(request: HttpRequest, tournament: Tournament) -> str:
    """Return the invitation link without a language, so that each visitor gets their own."""
    path = reverse("tournaments:join", args=[tournament.pk, tournament.invitation])
    return request.build_absolute_uri(path.removeprefix(f"/{get_language()}"))


def place_address(request: HttpRequest, tournament: Tournament, entry: Entry) -> str:
    """Return the link to a held place, without a language."""
    path = reverse("tournaments:place", args=[tournament.pk, entry.pk, key_of(tournament, entry)])
    return request.build_absolute_uri(path.removeprefix(f"/{get_language()}"))
