"""Views of a match: its moves, log, replay, score pad, deal check and download.

A match in quarantine, which today's rules cannot read, shows its table's page instead, and can be ended there.
"""

from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from games.play.errors import DealsNotOver, NotFinished, Unreadable
from games.play.matches.access import LoadedTable, load_table, table_after_move
from games.play.matches.archived_page import piece_context, why_kept
from games.play.matches.deal_check import check_context
from games.play.matches.log_page import log_context
from games.play.matches.match_json import match_json
from games.play.matches.moves import submit_move, undo_move
from games.play.matches.quarantine import end_quarantined
from games.play.matches.replay_page import replay_context
from games.play.models import Match
from games.play.plans import keep_plan
from games.play.tables.running_table import CHOSEN, board_of, confirmation, running, title_context
from games.play.tables.social_extra import may_see
from games.play.tables.table_views import TableRefusal, act, show_table, shown, table_context
from games.ui import fragments
from games.ui.addresses import address
from games.ui.inputs import whole

View = Callable[..., HttpResponse]


def or_quarantine_page(view: View) -> View:
    """Decorate a view: if today's rules cannot read the match, show the table's page with the reason instead."""

    @wraps(view)
    def shown(request: HttpRequest, match_id: str, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            return view(request, match_id, *args, **kwargs)
        except Unreadable:
            return show_table(request, match_id)

    return shown


@require_POST
def end_in_quarantine(request: HttpRequest, match_id: str) -> HttpResponse:
    """End a match in quarantine (``how``: "standing", else as a draw), or close its table."""
    how: Any = "standing" if request.POST.get("how") == "standing" else "drawn"
    return act(request, match_id, lambda: end_quarantined(match_id, how, request.user) and None)


#: The longest move, in characters, that is kept in the URL while its player signs in again.
MOST_KEPT = 1000
SEEN_VERSION = "Seen-Version"
"""The header with the version that the mover's page shows. The answer leaves out what the page already has."""


@require_POST
def move(request: HttpRequest, match_id: str) -> HttpResponse:
    """Make the move of the form. If the user wants to confirm moves, show the question first.

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
    """Make the move of the form, and return the table after it. Raises the errors of :func:`submit_move`."""
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
    """Preview the effect of the selected cards: the board's panel for htmx, else the whole page."""
    table = load_table(match_id, request.user)
    if table.match.status != Match.Status.RUNNING or not request.htmx:  # type: ignore[attr-defined]
        return show_table(request, match_id)
    context = {"table": table, "match": table.match, **running(request, table)}
    with fragments.known_to(request.headers.get(fragments.HEADER)):
        return render(request, context["board"].panel_template, context)


@require_POST
def plan(request: HttpRequest, match_id: str) -> HttpResponse:
    """Store the form's ``plan`` in place of the previous one; an empty plan clears it."""
    token, data = request.POST.get("token", ""), request.POST.get("plan", "")
    return act(request, match_id, lambda: keep_plan(match_id, request.user, token, data))


def after_the_end(
    request: HttpRequest, match_id: str, page: Callable[[LoadedTable], HttpResponse], *, revealed: bool = False
) -> HttpResponse:
    """Return ``page`` of a finished match; otherwise the table with the reason and status 409.

    ``revealed``: the page shows the seed, so it also waits for all other matches with the same seed.
    """
    table = load_table(match_id, request.user)
    if table.match.status != Match.Status.FINISHED:
        return show_table(request, match_id, TableRefusal.of(NotFinished()))
    if revealed and not table.match.is_revealed:
        return show_table(request, match_id, TableRefusal.of(DealsNotOver()))
    return page(table)


@never_cache
@require_GET
@or_quarantine_page
def log(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show the log as a page; for htmx only the list, for the tab beside the table."""
    table = load_table(match_id, request.user)
    template = "play/_log.html" if request.htmx else "play/log.html"  # type: ignore[attr-defined]
    return render(request, template, log_context(request, table) | title_context(table))


@never_cache
@require_GET
@or_quarantine_page
def check_deal(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show the published hash and, after the end, the seed and the proof."""
    table = load_table(match_id, request.user)
    return render(request, "play/check.html", title_context(table) | check_context(table, request.GET.get("page", "1")))


@never_cache
@require_GET
@or_quarantine_page
def download(request: HttpRequest, match_id: str) -> HttpResponse:
    """Return the finished match as a JSON file."""

    def file(table: LoadedTable) -> HttpResponse:
        name = f"{table.match.game}-{table.match.pk}.json"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return JsonResponse(
            match_json(table, social=may_see(request.user)),
            headers=headers,
            json_dumps_params={"indent": 1, "ensure_ascii": False},
        )

    return after_the_end(request, match_id, file, revealed=True)


@never_cache
@require_GET
@or_quarantine_page
def pad(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show the score pad as every player and spectator may see it. Raises Http404 before the first deal."""
    table = load_table(match_id, request.user)
    match = table.match
    if match.started_at is None:
        raise Http404
    title = title_context(table)
    try:
        sheet = {"board": board_of(match, match.load_state(), None, table.names)}
    except Unreadable:
        sheet = piece_context(table)
    context = {
        **sheet,
        "back_url": reverse("play:table", args=[match.pk]),
        "back_text": title["title"],
    }
    return render(request, "play/pad.html", title | context)


@never_cache
@require_GET
@or_quarantine_page
def replay(request: HttpRequest, match_id: str, ply: int) -> HttpResponse:
    """Show the moment after ``ply`` moves: the page, or its fragment for htmx.

    A history restore by htmx gets the whole page.
    """
    htmx = request.htmx  # type: ignore[attr-defined]
    template = "play/_replay.html" if htmx and not htmx.history_restore_request else "play/replay.html"

    def page(table: LoadedTable) -> HttpResponse:
        try:
            return render(request, template, title_context(table) | replay_context(request, table, ply))
        except Unreadable:
            context = title_context(table) | {"why_kept": why_kept(table.match), "told": table.match.words_kept()}
            return render(request, "play/replay_not.html", context)

    return after_the_end(request, match_id, page)


@require_GET
def replay_at(request: HttpRequest, match_id: str) -> HttpResponse:
    """Redirect to the moment that the slider's form gives, for browsers without scripts."""
    number = whole(request.GET.get("ply", ""), 5) or 0
    return redirect(
        f"{reverse('play:replay', args=[match_id, number])}?{urlencode({'seat': request.GET.get('seat', '')})}"
    )
