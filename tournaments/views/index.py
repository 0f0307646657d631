"""The lists of tournaments."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tournaments.context.rules import as_context
from tournaments.models import Tournament
from tournaments.services.co_organisers import requests_to
from tournaments.services.lists import mine, public, visible_to
from tournaments.services.series import series_in_list

MOST = 30
Status = Tournament.Status


@never_cache
@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """Show the user's own, open, running and finished tournaments, and series."""
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
