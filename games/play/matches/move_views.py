"""Views for moves: make one, confirm it, take it back, preview picked cards, and store a plan."""

from http import HTTPStatus
from urllib.parse import urlencode

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from games.play.matches.access import load_table, table_after_move
from games.play.matches.quarantine_views import or_quarantine_page
from games.play.matches.submit_move import submit_move
from games.play.matches.undo import undo_move
from games.play.models import Match
from games.play.plans.planned_moves import keep_plan
from games.play.tables.actions import act, shown
from games.play.tables.running_table import CHOSEN, confirmation, running
from games.play.tables.table_views import show_table, table_context
from games.ui.addresses import address

#: The longest move, in characters, that is kept in the URL while its player signs in again.
MOST_KEPT = 1000
SEEN_VERSION = "Seen-Version"
"""The header with the version that the mover's page shows. The answer leaves out what the page already has."""


@require_POST
def move(request: HttpRequest, match_id: str) -> HttpResponse:
    """Make the move of the form; if the user wants to confirm moves, show the question first.

    A player whose session has expired signs in first, and is then offered the move again.
    """
    if not request.user.is_authenticated:
        return sign_in_first(request, match_id)
    asked = confirmation(request)
    if asked is not None:
        return confirm(request, match_id, asked)
    return act(request, match_id, lambda: make(request, match_id))


def sign_in_first(request: HttpRequest, match_id: str) -> HttpResponse:
    """Redirect to the sign-in page, and from there to the table with the move.

    The move is played only after the user confirms it.
    """
    if "\x00" in match_id:
        raise Http404
    kept = {CHOSEN: request.POST.get("move", "")[:MOST_KEPT], "token": request.POST.get("token", "")[:MOST_KEPT]}
    there = f"{address('play:table', match_id)}?{urlencode(kept)}"
    messages.warning(
        request, _("You were signed out, so your move wasn't played. Sign in, and it's offered to you again.")
    )
    login = redirect_to_login(there)
    if request.htmx:  # type: ignore[attr-defined]
        return HttpResponse(status=HTTPStatus.UNAUTHORIZED, headers={"HX-Redirect": login.url})
    return login


def make(request: HttpRequest, match_id: str) -> HttpResponse:
    """Make the move of the form, and return the table after it. Raises what submit_move raises."""
    token, data = request.POST.get("token", ""), request.POST.get("move", "")
    moved = submit_move(match_id, request.user, token, data)
    return shown(request, match_id, table_after_move(request.user, moved, request.headers.get(SEEN_VERSION, "")))


def confirm(request: HttpRequest, match_id: str, asked: dict[str, str]) -> HttpResponse:
    """Return the table with the question whether to play the move."""
    context = table_context(request, load_table(match_id, request.user)) | {"asked": asked, "sheet": None}
    template = "play/_table.jinja" if request.htmx else "play/table.html"  # type: ignore[attr-defined]
    return render(request, template, context)


@require_POST
def undo(request: HttpRequest, match_id: str) -> HttpResponse:
    """Take back the user's own last move."""
    token = request.POST.get("token", "")
    return act(request, match_id, lambda: undo_move(match_id, request.user, token) and None)


@never_cache
@require_GET
@or_quarantine_page
def choosing(request: HttpRequest, match_id: str) -> HttpResponse:
    """Preview what the picked cards make: the board's panel for htmx, else the whole page."""
    table = load_table(match_id, request.user)
    if table.match.status != Match.Status.RUNNING or not request.htmx:  # type: ignore[attr-defined]
        return show_table(request, match_id)
    context = {"table": table, "match": table.match, **running(request, table)}
    return render(request, context["board"].panel_template, context)


@require_POST
def plan(request: HttpRequest, match_id: str) -> HttpResponse:
    """Store the form's ``plan`` in place of the previous one; an empty plan clears it."""
    token, data = request.POST.get("token", ""), request.POST.get("plan", "")
    return act(request, match_id, lambda: keep_plan(match_id, request.user, token, data))
