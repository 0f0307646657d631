"""The page with the list of titles, and the covers, whose URLs have no language prefix."""

from collections.abc import Iterable, Sequence
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_cache_control
from django.utils.translation import get_language
from django.views.decorators.http import conditional_page, require_safe

from games.shelf.covers import cover, edition
from games.shelf.titles import FAMILIES, LUCK_NAMES, NAMES, SECRET_NAMES, Family, Title, titles
from games.shelf.wishes import MOST_PLAYERS, TIMES, Wishes, wishes
from games.ui.caching import public_page


@public_page()
@require_safe
def shelf(request: HttpRequest) -> HttpResponse:
    """Show the titles that match the filters in the URL: the playable ones first, then those to come by family."""
    wanted = wishes(request.GET)
    found = [title for title in titles() if wanted.fit(title)]
    playable = [box(title) for title in found if title.playable]
    context = {
        "wanted": wanted,
        "filtered": wanted != Wishes(),
        "found": len(found),
        "all": len(titles()),
        "playable": playable,
        "to_come": len(found) - len(playable),
        "boards": boards(title for title in found if not title.playable),
        "players": range(1, MOST_PLAYERS + 1),
        "families": NAMES.items(),
        "times": TIMES,
        "lucks": LUCK_NAMES.items(),
        "secrets": SECRET_NAMES.items(),
    }
    return render(request, "shelf/index.html", context)


def boards(found: Iterable[Title]) -> list[dict[str, Any]]:
    """Return these titles grouped by family, for the template."""
    members: dict[Family, list[dict[str, Any]]] = {family: [] for family in FAMILIES}
    for title in found:
        members[title.family].append(box(title))
    return [{"family": family, "name": NAMES[family], "games": games} for family, games in members.items() if games]


def box(title: Title) -> dict[str, Any]:
    """Return the data that the page shows about one title."""
    said = title.said((get_language() or "en")[:2])
    return {
        "slug": title.slug,
        "here": title.playable,
        "name": said.name,
        "say": said.say,
        "players": counts(title.players),
        "alone": title.players == (1,),
        "minutes": title.minutes,
        "luck": LUCK_NAMES[title.luck],
        "secrets": SECRET_NAMES["yes"] if title.hidden else "",
        "site": title.site,
    }


def counts(players: Sequence[int]) -> str:
    """Return the numbers of players as text: "2–4", or "2, 4" if numbers in between are not allowed."""
    if len(players) == 1:
        return str(players[0])
    whole = len(players) == players[-1] - players[0] + 1
    return f"{players[0]}–{players[-1]}" if whole else ", ".join(map(str, players))


FOR_EVER, A_WHILE = 315_360_000, 3600


@require_safe
@conditional_page
def show(request: HttpRequest, slug: str) -> HttpResponse:
    """Return the cover of a title as SVG; 404 for an unknown title."""
    try:
        drawn = cover(slug)
    except KeyError:
        raise Http404 from None
    return kept(HttpResponse(drawn, content_type="image/svg+xml"), request)


def kept(response: HttpResponse, request: HttpRequest) -> HttpResponse:
    """Set the caching headers: ten years if the URL has the current edition, else one hour."""
    if request.GET.get("v") == edition():
        patch_cache_control(response, public=True, max_age=FOR_EVER, immutable=True)
    else:
        patch_cache_control(response, public=True, max_age=A_WHILE)
    return response
