"""Planning ahead."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from games.play.services.plans import keep_plan
from games.play.views.actions import act


@require_POST
def plan(request: HttpRequest, match_id: str) -> HttpResponse:
    """Keep the form's ``plan``, in place of what was planned before; an empty one clears it."""
    token, data = request.POST.get("token", ""), request.POST.get("plan", "")
    return act(request, match_id, lambda: keep_plan(match_id, request.user, token, data))
