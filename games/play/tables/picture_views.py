"""Pictures of a table: for whoever passes its address on, and the small one in the list of whoever sits there."""

from copy import copy

from allauth.core import ratelimit
from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import conditional_page, require_safe

from games.engine import decks
from games.engine.text import Words
from games.play.errors import Unreadable
from games.play.mail.card import card
from games.play.mail.drawing import to_small_png, to_svg
from games.play.matches.access import LoadedTable, load_table
from games.play.models import Match
from games.play.tables.running_table import language

KEPT_SECONDS = 60 * 60
YEAR = 365 * 24 * 60 * 60
DAY = 24 * 60 * 60
SMALL = 192
"""Pixels that a small picture is wide, twice as many as it is shown."""


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


def _drawn(request: HttpRequest, table: LoadedTable) -> bytes | None:
    """The picture, None for who has asked for too many that were not there yet."""
    match = table.match
    key = f"picture-{match.pk}-{match.version}-{language()}"
    found: bytes | None = cache.get(key)
    if found is None and one_more(request):
        with decks.holding(decks.FRENCH):  # one for all
            found = card(table, match.words(language()))
        cache.set(key, found, KEPT_SECONDS)
    return found


def one_more(request: HttpRequest) -> bool:
    """Count a picture. Whoever only reads is not counted by itself, and drawing is no reading."""
    drawing = copy(request)
    drawing.method = "POST"
    return bool(ratelimit.consume(drawing, action="picture", user=request.user))


@require_safe
@conditional_page
def small(request: HttpRequest, match_id: str) -> HttpResponse:
    """The position as the reader's own seat sees it, as PNG; 404 for whoever does not sit there. Its address names the
    position and the seat, so it may be kept; ``Vary: Cookie`` keeps it from the next reader in the same browser.
    """
    table = load_table(match_id, request.user)
    drawn = _drawn_small(table)
    if table.mine is None or not drawn:
        raise Http404
    here = request.GET.get("v") == f"{table.match.ply}-{table.mine.index}"
    lasts = f"max-age={DAY}" if here else "no-cache"
    headers = {"Cache-Control": f"private, {lasts}", "Vary": "Cookie"}
    return HttpResponse(drawn, content_type="image/png", headers=headers)


def _drawn_small(table: LoadedTable) -> bytes:
    """The picture; empty where there is none."""
    match, mine = table.match, table.mine
    if mine is None or match.status not in (Match.Status.RUNNING, Match.Status.FINISHED):
        return b""
    words = match.words(language())
    key = f"small-{match.pk}-{match.ply}-{mine.index}-{language()}-{words.deck}"
    found: bytes | None = cache.get(key)
    if found is None:
        found = _draw_small(match, mine.index, [""] * len(table.seats), words)
        cache.set(key, found, DAY)
    return found


def _draw_small(match: Match, seat: int, names: list[str], words: Words) -> bytes:
    """Without names, which nobody could read."""
    try:
        svg = to_svg(match.rules, match.rules.view(match.load_state(), seat), words, names)
    except Unreadable:
        return b""
    return to_small_png(svg, SMALL) if svg else b""
