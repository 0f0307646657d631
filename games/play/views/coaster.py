"""The social extra of a table."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from games.play.services.coaster import set_coaster
from games.play.views.actions import act


@require_POST
def coaster(request: HttpRequest, match_id: str) -> HttpResponse:
    """Join (``on`` is "1"), or sit out."""
    on = request.POST.get("on") == "1"
    return act(request, match_id, lambda: set_coaster(match_id, request.user, on) and None)
