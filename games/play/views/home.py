"""The landing page."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.play.context.rows import rows, with_seats
from games.play.services.lists import my_tables, open_tables
from games.play.views.new import house_game
from games.shelf.families import NAMES
from games.shelf.titles import FAMILIES, here, titles

MOST_OPEN = 4
MOST_MINE = 3


@never_cache
@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """What this is, a way to play at once, and for somebody with tables the ones that wait."""
    mine = rows(with_seats(my_tables(request.user))[:100], request.user) if request.user.is_authenticated else []
    waiting = [row for row in mine if row.waits_for_me]
    context = {
        "waiting": waiting[:MOST_MINE],
        "waiting_count": len(waiting),
        "has_tables": bool(mine),
        "open_rows": rows(with_seats(open_tables())[:MOST_OPEN], request.user),
        "house_game": house_game(),
        **shelf_row(),
    }
    return render(request, "play/home.html", context)


def shelf_row() -> dict[str, Any]:
    """The boxes of the shelf that hold a game to play (``families``), and how many of ``all`` games that are."""
    playable = here()
    families = {title.family for title in playable}
    return {
        "families": [(family, NAMES[family]) for family in FAMILIES if family in families],
        "here": len(playable),
        "all": len(titles()),
    }
