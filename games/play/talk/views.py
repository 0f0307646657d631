"""Views for chat messages, quick phrases and muting."""

from typing import Any

from allauth.core import ratelimit
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from games.play.errors import TooMuchTalk
from games.play.matches.access import load_table
from games.play.safety.views import person_at
from games.play.tables.in_place import in_place
from games.play.talk.messages import say, say_quickly, set_mute


@require_POST
def talk(request: HttpRequest, match_id: str) -> HttpResponse:
    """Post the form's ``text``, or its ``saying``: the key of a quick phrase or reaction."""
    return in_place(request, match_id, "play/_talk.html", lambda: _say(request, match_id))


def _say(request: HttpRequest, match_id: str) -> None:
    saying = request.POST.get("saying")
    if not ratelimit.consume(request, action="talk" if saying is None else "saying", user=request.user):
        raise TooMuchTalk
    if saying is not None:
        say_quickly(match_id, request.user, saying)
        return
    say(match_id, request.user, request.POST.get("text", ""))


@require_POST
def mute(request: HttpRequest, match_id: str) -> HttpResponse:
    """Mute the form's ``speaker`` if ``on`` is "1", else unmute."""
    on = request.POST.get("on") == "1"
    return in_place(
        request, match_id, "play/_talk.html", lambda: set_mute(request.user, _speaker(request, match_id), on)
    )


def _speaker(request: HttpRequest, match_id: str) -> Any:
    """Return the user of the form's ``speaker``, who sits or has spoken at this table. Raises Http404."""
    return person_at(load_table(match_id, request.user), request.user, request.POST.get("speaker", ""))
