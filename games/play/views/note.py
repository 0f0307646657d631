"""The private note."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from games.play.services.talk import keep_note
from games.play.views.in_place import in_place


@require_POST
def note(request: HttpRequest, match_id: str) -> HttpResponse:
    """Keep the form's ``note``; only its owner ever sees it."""
    text = request.POST.get("note", "")
    return in_place(request, match_id, "play/_note.html", lambda: keep_note(match_id, request.user, text))
