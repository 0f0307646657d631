"""Endpoints for the token's user, events and tournaments. The docstrings are part of the OpenAPI description."""

from typing import Any

from django.http import HttpResponse
from ninja import Query, Router

from games.play.matches.access import MOST_WAITING, waiting_seats
from games.play.models import Notice
from halfpint_site.api import shapes
from halfpint_site.api.bodies import newer
from tournaments.event.event_data import read_rows
from tournaments.event.exporting import event_json
from tournaments.event.same_deals import shown
from tournaments.models import Tournament
from tournaments.services.lists import mine, public, visible_to
from tournaments.views.access import load_tournament

MOST_EVENTS = 100
MOST_TOURNAMENTS = 50
SOON, LATER = 2, 10
"""Seconds until the next poll: if it is the user's turn or there are new events, and otherwise."""
Status = Tournament.Status
router = Router(tags=["Around"])


@router.get("/me", response=shapes.Me, summary="Whose token this is")
def me(request: Any) -> Any:
    """Returns the user or bot of this token, and the scopes of the token."""
    user = request.user
    owner = user.bot_of.name if user.bot_of is not None else None
    scopes, language = request.auth.scopes, user.language
    return {"id": user.public_id, "name": user.name, "bot_of": owner, "scopes": scopes, "language": language}


@router.get("/events", response=shapes.Events, summary="What has happened")
def events(request: Any, since: int = Query(0, ge=0, le=2**62)) -> Any:
    """Returns the events after ``since`` at once, and says when to poll again.

    Answers 304 if nothing has changed since the response with that ETag.
    """
    found = [*Notice.objects.filter(user=request.user, pk__gt=since).order_by("pk")[:MOST_EVENTS]]
    waiting = [*waiting_seats(request.user).values_list("match_id", flat=True)[:MOST_WAITING]]
    told = [{"id": one.pk, "kind": one.kind, "at": one.written_at, "table": one.match_id} for one in found]
    last = found[-1].pk if found else since
    again_in = SOON if found or waiting else LATER
    body = {"events": told, "waiting": waiting, "next": last, "again_in": again_in}
    return newer(request, f"events:{since}:{last}:{','.join(waiting)}", lambda: body)


@router.get("/tournaments", response=list[shapes.Tournament], summary="Tournaments")
def tournaments(request: Any) -> Any:
    """Lists this user's tournaments and public ones, the newest first."""
    others = visible_to(public(Status.PUBLISHED, Status.RUNNING, Status.PAUSED, Status.FINISHED), request.user)
    found: dict[str, Any] = {
        one.pk: one for one in [*mine(request.user)[:MOST_TOURNAMENTS], *others[:MOST_TOURNAMENTS]]
    }
    return [
        {
            "key": one.pk,
            "name": one.name,
            "game": one.game,
            "status": one.status,
            "format": one.format,
            "entries": one.field_size,
        }
        for one in found.values()
    ]


@router.get("/tournaments/{key}/results", response=dict[str, Any], summary="Everything that happened there")
def results(request: Any, key: str) -> Any:
    """Returns the export file of a tournament, which its page also offers: entrants, rounds and results."""
    written = event_json(shown(read_rows(load_tournament(request, key))))
    return HttpResponse(written, content_type="application/json")
