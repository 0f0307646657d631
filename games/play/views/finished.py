"""After the end: the same people again."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from games.play.services import tables
from games.play.views.actions import act


@require_POST
def rematch(request: HttpRequest, match_id: str) -> HttpResponse:
    """Open the rematch, or join the one that somebody else has opened, and go there."""
    return act(request, match_id, lambda: tables.rematch(match_id, request.user))
