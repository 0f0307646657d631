"""The picture of a table for whoever passes its address on."""

from copy import copy

from allauth.core import ratelimit
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from games.play.access import Table, load_table
from games.play.context.running import language
from games.play.mail.card import card
from games.play.models import Match

KEPT_SECONDS = 60 * 60
YEAR = 365 * 24 * 60 * 60


@require_safe
def picture(request: HttpRequest, match_id: str) -> HttpResponse:
    """A PNG for whoever may see the table, drawn once an hour at most. Its address names the version of the table that
    it shows, so it may be kept for good; without one, or with another, for a little.
    """
    table = load_table(match_id, request.user)
    drawn = _drawn(request, table)
    if drawn is None:
        answer: HttpResponse = ratelimit.respond_429(request)
        return answer
    for_all = "private" if table.match.audience == Match.Audience.NAMED else "public"
    lasts = f"max-age={YEAR}, immutable" if request.GET.get("v") == str(table.match.version) else "max-age=60"
    return HttpResponse(drawn, content_type="image/png", headers={"Cache-Control": f"{for_all}, {lasts}"})


def _drawn(request: HttpRequest, table: Table) -> bytes | None:
    """The picture, None for who has asked for too many that were not there yet."""
    match = table.match
    key = f"picture-{match.pk}-{match.version}-{language()}"
    found: bytes | None = cache.get(key)
    if found is None and one_more(request):
        found = card(table, match.words(language()))
        cache.set(key, found, KEPT_SECONDS)
    return found


def one_more(request: HttpRequest) -> bool:
    """Count a picture. Whoever only reads is not counted by itself, and drawing is no reading."""
    drawing = copy(request)
    drawing.method = "POST"
    return bool(ratelimit.consume(drawing, action="picture", user=request.user))
