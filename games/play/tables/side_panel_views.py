"""Views for the side panel of a table: coach, social extra and private note."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from games.play.bots.coach import set_coach
from games.play.tables.actions import act
from games.play.tables.in_place import in_place
from games.play.tables.social_extra import set_coaster
from games.play.talk.messages import keep_note


@require_POST
def coach(request: HttpRequest, match_id: str) -> HttpResponse:
    """Switch the coach on (``on`` is "1") or off."""
    on = request.POST.get("on") == "1"
    return act(request, match_id, lambda: set_coach(match_id, request.user, on))


@require_POST
def coaster(request: HttpRequest, match_id: str) -> HttpResponse:
    """Join the social extra (``on`` is "1") or leave it."""
    on = request.POST.get("on") == "1"
    return act(request, match_id, lambda: set_coaster(match_id, request.user, on) and None)


@require_POST
def note(request: HttpRequest, match_id: str) -> HttpResponse:
    """Store the form's ``note``, which only its author sees."""
    text = request.POST.get("note", "")
    return in_place(request, match_id, "play/_note.html", lambda: keep_note(match_id, request.user, text))
