"""Views for the parts beside a table: chat, quick phrases, muting, coach, social extra and private note.

For requests by htmx they return only their own part of the page.
"""

from collections.abc import Callable
from typing import Any

from allauth.core import ratelimit
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_POST

from games.play.bots.coach import set_coach
from games.play.errors import NotSeated, TooMuchTalk
from games.play.matches.access import load_table
from games.play.models import Match
from games.play.safety.views import person_at
from games.play.tables.running_table import title_context
from games.play.tables.social_extra import set_coaster
from games.play.tables.table_views import TableRefusal, act
from games.play.talk.messages import keep_note, say, say_quickly, set_mute, talk_context
from games.ui.errors import Refused


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


def in_place(request: HttpRequest, match_id: str, template: str, action: Callable[[], Any]) -> HttpResponse:
    """Run ``action`` and render ``template`` for htmx. Without htmx, or if the target is the table, show the table."""
    if not request.htmx or request.htmx.target == "table":  # type: ignore[attr-defined]
        return act(request, match_id, lambda: action() and None)
    refusal = None
    try:
        if not request.user.is_authenticated:
            raise NotSeated
        action()
    except Match.DoesNotExist:
        raise Http404 from None
    except Refused as error:
        refusal = TableRefusal.of(error)
    table = load_table(match_id, request.user)
    context = title_context(table) | talk_context(request, table) | {"refused": refusal, "done": refusal is None}
    return render(request, template, context, status=refusal.status if refusal else 200)


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
    """Return the user of the form's ``speaker``, who sits or has chatted at this table. Raises Http404."""
    return person_at(load_table(match_id, request.user), request.user, request.POST.get("speaker", ""))
