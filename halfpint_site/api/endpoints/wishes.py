"""Endpoints for match requests (wishes), by which bots find opponents.

The endpoints' docstrings are part of the OpenAPI description.
"""

from typing import Any

from django.http import Http404
from django.utils import timezone
from ninja import Router, Status

from games.play.matchmaking.find_seat import play
from games.play.matchmaking.forms import PlayForm
from games.play.matchmaking.requests import take_back
from games.play.models import Match, Wish
from halfpint_site.api import shapes
from halfpint_site.api.auth import OPEN, limit
from halfpint_site.api.refusals import WrongForm

LARGEST = 2**63 - 1
router = Router(tags=["Wishes"])


@router.get("", response=list[shapes.Wish], summary="One's own wishes")
def wishes(request: Any) -> Any:
    """Lists the user's match requests that have not expired."""
    found = Wish.objects.filter(user=request.user, until__gt=timezone.now()).prefetch_related("games")
    return [_body(wish) for wish in found.order_by("pk")]


@router.post("", response={201: shapes.Wished}, auth=OPEN, summary="Wish for a seat")
def wish(request: Any, given: shapes.NewWish) -> Any:
    """Asks for a match, like the page *Play*.

    The result is a seat at once if there is one, else a new table to wait at, or a match request.
    """
    form = PlayForm(request.user, {"games": given.games, "tempo": given.tempo, "bots": ""})
    if not form.is_valid():
        raise WrongForm(form.errors)
    limit(request, "open_table", user=request.user)
    found = play(request.user, form.wanted())
    if isinstance(found, Match):
        return Status(201, {"table": found.pk, "wish": None})
    return Status(201, {"table": None, "wish": _body(found)})


@router.delete("/{wish_id}", response={204: None}, auth=OPEN, summary="Take a wish back")
def drop(request: Any, wish_id: int) -> Any:
    """Deletes a match request. Tables that it has led to stay. Answers 404 if the user has no such request."""
    if not 0 < wish_id <= LARGEST or not take_back(request.user, wish_id):
        raise Http404
    return Status(204, None)


def _body(wish: Wish) -> dict[str, Any]:
    """Return a match request as :class:`halfpint_site.api.shapes.Wish`."""
    return {"id": wish.pk, "games": [slug for slug in wish.slugs if slug], "tempo": wish.tempo, "until": wish.until}
