"""The lists of tournaments, and the pages of one tournament: main page, poll, bracket, cross table, log and
entrants.
"""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_safe

from games.ui.errors import Refused
from tournaments.context.bracket import bracket_context
from tournaments.context.cross import cross_table
from tournaments.context.event import BRACKETS, event_context, round_context
from tournaments.context.history import history
from tournaments.context.log_lines import PRIVATE, log_lines
from tournaments.context.pages import TABLES, page_of
from tournaments.context.rules import as_context
from tournaments.context.sharing import sharing
from tournaments.errors import InvitationVoid
from tournaments.event.event_data import tables_of
from tournaments.event.sheets import stand
from tournaments.models import Entry, Tournament
from tournaments.services.co_organisers import requests_to
from tournaments.services.lists import mine, public, visible_to
from tournaments.services.register import fits
from tournaments.services.series import series_in_list
from tournaments.views.access import load_tournament

MOST = 30
Status = Tournament.Status


def show_event(
    request: HttpRequest, tournament_id: str, refusal: Refused | None = None, invitation: str = ""
) -> HttpResponse:
    """Return a tournament's page, or for htmx only its fragment.

    ``refusal`` is shown with its reason and sets the status code. A valid ``invitation`` allows entering.
    """
    tournament = load_tournament(request, tournament_id)
    invitation = invitation if fits(tournament, invitation) else ""
    context = event_context(request, tournament, invitation) | {"refusal": refusal}
    context["share"] = sharing(request, context)
    template = "tournaments/_event.html" if request.htmx else "tournaments/show.html"  # type: ignore[attr-defined]
    return render(request, template, context, status=refusal.status if refusal else 200)


@never_cache
@require_safe
def show(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """Show the page of a tournament."""
    return show_event(request, tournament_id)


@never_cache
@require_GET
def poll(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """Return 204 if the user's page is up to date, with one query and no session; otherwise the new fragment."""
    # The existence of drafts and deleted tournaments is not revealed here.
    shown = Tournament.objects.exclude(status=Tournament.Status.DRAFT).filter(pk=tournament_id, deleted_at=None)
    version = shown.values_list("version", flat=True).first() if "\0" not in tournament_id else None
    if version is not None and request.GET.get("version") == str(version):
        return HttpResponse(status=204)
    return show_event(request, tournament_id, invitation=request.GET.get("invitation", ""))


@never_cache
@require_safe
def join(request: HttpRequest, tournament_id: str, invitation: str) -> HttpResponse:
    """Show the tournament to a visitor with an invitation link."""
    void = not fits(load_tournament(request, tournament_id), invitation)
    return show_event(request, tournament_id, InvitationVoid() if void else None, invitation)


@never_cache
@require_safe
def one_round(request: HttpRequest, tournament_id: str, number: int) -> HttpResponse:
    """Show all tables of a round, for events that are too large for one page."""
    context = round_context(request, load_tournament(request, tournament_id), number)
    if context is None:
        raise Http404
    return render(request, "tournaments/round.html", context)


@never_cache
@require_safe
def bracket(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """Show the bracket as a drawing."""
    tournament = load_tournament(request, tournament_id)
    if not tournament.has_begun or tournament.format not in BRACKETS:
        raise Http404
    context: dict[str, Any] = as_context(tournament) | bracket_context(request, tournament)
    return render(request, "tournaments/bracket.html", context)


@never_cache
@require_safe
def cross(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """Show the cross table."""
    tournament = load_tournament(request, tournament_id)
    if not tournament.has_begun:
        raise Http404
    return render(request, "tournaments/cross.html", as_context(tournament) | cross_table(request, tournament))


@never_cache
@require_safe
def player(request: HttpRequest, tournament_id: str, entry_id: int) -> HttpResponse:
    """Show all tables of one entrant."""
    tournament = load_tournament(request, tournament_id)
    found = stand(tournament, lambda: tables_of(tournament, entry_id))
    entry = found.rows.entries.get(entry_id)
    if entry is None or entry.status == Entry.Status.HELD:  # only organisers see these names until the place is taken
        raise Http404
    return render(request, "tournaments/player.html", as_context(tournament) | history(found, entry))


@never_cache
@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """Show lists of tournaments: the user's own, open, running and finished ones, and series."""
    own = list(mine(request.user)[:MOST])
    keys = [tournament.pk for tournament in own]
    lists = {
        "open": public(Status.PUBLISHED),
        "running": public(Status.RUNNING, Status.PAUSED),
        "finished": public(Status.FINISHED),
    }
    others = {name: _rows(visible_to(found.exclude(pk__in=keys), request.user)) for name, found in lists.items()}
    series = series_in_list(request.user)[:MOST]
    asked = requests_to(request.user).count() if request.user.is_authenticated else 0
    context = {"mine": _rows(own), "series": series, "asked": asked, **others}
    return render(request, "tournaments/index.html", context)


def _rows(found: Any) -> list[dict[str, Any]]:
    return [as_context(tournament) for tournament in found[:MOST]]


@never_cache
@require_safe
def acts(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """Show the public log, the newest action first, in pages.

    Changes of ratings are left out, because only organisers see ratings.
    """
    tournament = load_tournament(request, tournament_id)
    found = tournament.audit.exclude(action__in=PRIVATE).select_related("user", "about")
    pages = page_of(request, "page", found.count(), TABLES)
    context = as_context(tournament) | {
        "lines": log_lines(tournament, list(found[pages.start : pages.stop])),
        "pages": pages,
    }
    return render(request, "tournaments/log.html", context)
