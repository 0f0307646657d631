"""Pages of a tournament to show, print or share: embedded views, sheets, wall screens, preview picture and
invitation.
"""

from collections.abc import Callable
from typing import Any

from allauth.core import ratelimit
from csp.decorators import csp_replace
from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_safe

from games.play.tables.picture_views import KEPT_SECONDS, YEAR, one_more
from games.ui.inputs import whole
from games.ui.pictures import code_of
from tournaments.context.bracket import bracket_context
from tournaments.context.deadlines import before_facts
from tournaments.context.event import BRACKETS, shown_metrics, worded
from tournaments.context.pages import LINES, page_of
from tournaments.context.paper import SHEETS, paper_context
from tournaments.context.rules import as_context
from tournaments.context.sharing import address_of, card
from tournaments.context.wall import wall_context
from tournaments.context.words import METRICS
from tournaments.event.sheets import stand
from tournaments.models import Tournament
from tournaments.views.access import load_for_organiser, load_tournament

# Only these pages may be framed.
anywhere: Any = csp_replace({"frame-ancestors": ["*"]})
THEMES = ("light", "dark")


def _begun(tournament_id: str) -> Tournament:
    there = Tournament.objects.filter(pk=tournament_id, deleted_at=None, started_at__isnull=False)
    found = there.exclude(audience=Tournament.Audience.CLUB).first()  # the visitor of a frame is unknown
    if found is None:
        raise Http404
    return found


@xframe_options_exempt
@anywhere
@cache_control(max_age=30, public=True)
@require_safe
def bracket(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """Show the bracket alone, for embedding in other sites."""
    tournament = _begun(tournament_id)
    if tournament.format not in BRACKETS:
        raise Http404
    context = as_context(tournament) | bracket_context(request, tournament)
    return render(request, "tournaments/embed.html", context)


@xframe_options_exempt
@anywhere
@cache_control(max_age=30, public=True)
@require_safe
def standings(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """Show the ranking alone, for embedding in other sites."""
    tournament = _begun(tournament_id)
    found = stand(tournament)
    pages = page_of(request, "page", len(found.lines), LINES)
    context: dict[str, Any] = {
        **as_context(tournament),
        "lines": worded(found.rows, found.lines[pages.start : pages.stop], None),
        "pages": pages,
        "metrics": [METRICS[name] for name in shown_metrics(tournament)],
    }
    return render(request, "tournaments/embed.html", context)


@never_cache
@require_safe
def paper(request: HttpRequest, tournament_id: str, sheet: str) -> HttpResponse:
    """Show a sheet on A4. ``?round=`` chooses the round. Raises Http404 if the sheet would be empty."""
    tournament = load_tournament(request, tournament_id)
    number = whole(request.GET.get("round", ""), 5)
    context = paper_context(tournament, sheet, number) if sheet in SHEETS else None
    if context is None:
        raise Http404
    context |= {"back_url": reverse("tournaments:show", args=[tournament.pk]), "back_text": _("To the tournament")}
    return render(request, "tournaments/paper.html", context)


@never_cache
@require_safe
def wall(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """Show a slide for a wall screen, as a whole page or as a fragment for htmx.

    ``?slide=`` is the number of the slide. ``?theme=`` ("light" or "dark") overrides the device's setting.
    """
    tournament = load_tournament(request, tournament_id)
    return show_slide(request, "wall", lambda number: wall_context(tournament, number))


def show_slide(request: HttpRequest, name: str, context_of: Callable[[int], dict[str, Any]]) -> HttpResponse:
    """Render the requested slide with the template ``name``.

    ``context_of`` returns the context of a slide by its number.
    """
    theme = request.GET.get("theme", "")
    context = context_of(whole(request.GET.get("slide", ""), 3) or 0) | {"theme": theme if theme in THEMES else ""}
    part = "_" if request.htmx else ""  # type: ignore[attr-defined]
    return render(request, f"tournaments/{part}{name}.html", context)


@require_safe
def picture(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """Return the preview picture as PNG.

    It can be cached for a long time if its URL has the current version, otherwise for a minute.
    """
    tournament = load_tournament(request, tournament_id)
    drawn = _drawn(request, tournament)
    if drawn is None:
        answer: HttpResponse = ratelimit.respond_429(request)
        return answer
    for_all = "private" if tournament.status == Tournament.Status.DRAFT else "public"
    lasts = f"max-age={YEAR}, immutable" if request.GET.get("v") == str(tournament.version) else "max-age=60"
    return HttpResponse(drawn, content_type="image/png", headers={"Cache-Control": f"{for_all}, {lasts}"})


def _drawn(request: HttpRequest, tournament: Tournament) -> bytes | None:
    """Return the preview picture, cached or newly drawn; None if the client has requested too many new pictures."""
    key = f"event-picture-{tournament.pk}-{tournament.version}-{get_language()}"
    found: bytes | None = cache.get(key)
    if found is None and one_more(request):
        found = card(stand(tournament))
        cache.set(key, found, KEPT_SECONDS)
    return found


@never_cache
@require_safe
def invitation(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """Show the invitation link, to copy or to print as a QR code."""
    tournament = load_for_organiser(request, tournament_id)
    address = address_of(request, tournament)
    context = {"address": address, "code": code_of(address), "facts": before_facts(tournament)}
    return render(request, "tournaments/invitation.html", as_context(tournament) | context)
