"""Helpers for POST forms: parse numbers and results by seat, and answer users who may not send a form."""

import re
from collections.abc import Collection

from django.http import Http404, HttpRequest, HttpResponse

from games.ui.errors import Refused
from games.ui.inputs import whole
from tournaments.errors import BadPlaces, BadScores, NotEntered, NotOrganiser
from tournaments.models import TableRow, Tournament
from tournaments.services.protest import own_table
from tournaments.views.show import show_event

NUMBER = re.compile(r"-?[0-9]{1,7}", re.ASCII)


def number_of(request: HttpRequest, name: str, wrong: type[Refused] = NotEntered, digits: int = 11) -> int:
    """Return the form's number ``name``, of at most ``digits`` digits. Raises ``wrong`` if it is missing or invalid."""
    found = whole(request.POST.get(name, ""), digits)
    if found is None:
        raise wrong
    return found


def whole_numbers(texts: list[str]) -> list[int] | None:
    """Return the texts as integers; None if a text is not an integer. Negative numbers begin with "-" or "−"."""
    plain = [text.replace("\u2212", "-") for text in texts]
    return [int(text) for text in plain] if all(map(NUMBER.fullmatch, plain)) else None


def places_of(request: HttpRequest, seats: int) -> list[int]:
    """Return the places in the form by seat. Raises BadPlaces."""
    return [number_of(request, f"place-{seat}", BadPlaces, 2) for seat in range(seats)]


def scores_of(request: HttpRequest, seats: int, absent: Collection[int] = ()) -> list[int] | None:
    """Return the game points in the form by seat; None if no field was filled in. Raises BadScores.

    The fields of seats in ``absent`` may be empty and count as 0.
    """
    texts = [request.POST.get(f"score-{seat}", "").strip() for seat in range(seats)]
    if not any(texts):
        return None
    found = whole_numbers([text or "0" if seat in absent else text for seat, text in enumerate(texts)])
    if found is None:
        raise BadScores
    return found


def table_of(request: HttpRequest, tournament: Tournament, table_id: int) -> TableRow:
    """Return the table if the user plays or played there. Raises ForeignTable, NotEntered."""
    if not request.user.is_authenticated:
        raise NotEntered
    return own_table(tournament, request.user, table_id)


def not_yours(request: HttpRequest, tournament_id: str, error: Refused | None = None) -> HttpResponse:
    """Answer a request without permission.

    Raises Http404 for a page; an action shows the tournament with the refusal.
    """
    if request.method != "POST":
        raise Http404
    return show_event(request, tournament_id, error or NotOrganiser())
