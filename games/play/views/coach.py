"""The coach at the table."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from games.play.services.coach import set_coach
from games.play.views.actions import act


@require_POST
def coach(request: HttpRequest, match_id: str) -> HttpResponse:
    """Have the coach here (``on`` is "1"), or send it away."""
    on = request.POST.get("on") == "1"
    return act(request, match_id, lambda: set_coach(match_id, request.user, on))
