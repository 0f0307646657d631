"""The preview picture of a tournament for shared links."""

from allauth.core import ratelimit
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from games.play.tables.picture_views import KEPT_SECONDS, YEAR, one_more
from tournaments.context.sharing import card
from tournaments.event.sheets import stand
from tournaments.models import Tournament
from tournaments.views.access import load_tournament


@require_safe
def picture(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """Return the picture as PNG.

    It can be cached for a long time if its address names the present version, otherwise for a minute.
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
    """Return the picture from the cache or draw it; None if the client has requested too many new pictures."""
    key = f"event-picture-{tournament.pk}-{tournament.version}-{get_language()}"
    found: bytes | None = cache.get(key)
    if found is None and one_more(request):
        found = card(stand(tournament))
        cache.set(key, found, KEPT_SECONDS)
    return found
