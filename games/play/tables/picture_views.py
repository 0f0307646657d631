"""Views for pictures of a table: the link preview, and the small position in a player's list of tables."""

from copy import copy

from allauth.core import ratelimit
from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import conditional_page, require_safe

from games.engine.text import FRENCH, Words, use_deck
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
"""Width of a small picture in pixels, twice its width on the page."""


@require_safe
def picture(request: HttpRequest, match_id: str) -> HttpResponse:
    """Return the link preview as PNG to readers who may see the table.

    The picture is drawn at most once an hour for each version and language. A URL with the current version is cached
    for a year, any other for a minute.
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
    """Return the preview, or None if the rate limit for new pictures is exceeded."""
    match = table.match
    key = f"picture-{match.pk}-{match.version}-{language()}"
    found: bytes | None = cache.get(key)
    if found is None and one_more(request):
        with use_deck(FRENCH):  # the same for all readers
            found = card(table, match.words(language()))
        cache.set(key, found, KEPT_SECONDS)
    return found


def one_more(request: HttpRequest) -> bool:
    """Count one drawn picture. Returns whether the rate limit allows it.

    allauth does not count GET requests, so the request is counted as a POST.
    """
    drawing = copy(request)
    drawing.method = "POST"
    return bool(ratelimit.consume(drawing, action="picture", user=request.user))


@require_safe
@conditional_page
def small(request: HttpRequest, match_id: str) -> HttpResponse:
    """Return the position as the reader's seat sees it, as PNG. 404 for readers without a seat.

    The URL names position and seat, so browsers may cache the picture. ``Vary: Cookie`` protects it from another user
    of the same browser.
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
    """Return the picture; empty if there is none."""
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
    """Draw the position without names, which would be too small to read."""
    try:
        svg = to_svg(match.rules, match.rules.view(match.load_state(), seat), words, names)
    except Unreadable:
        return b""
    return to_small_png(svg, SMALL) if svg else b""
