"""The landing page."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.play.context.rows import load_seats, rows
from games.play.services.lists import my_tables, open_tables_and_past
from games.play.views.new import house_game
from games.shelf.titles import here, titles
from games.shelf.views import box

MOST_OPEN = 4
MOST_MINE = 3
MOST_CURRENT = 100
MOST_SHOWN = 6


@never_cache
@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """What this is, a way to play at once, and for somebody with tables the ones that wait."""
    reader = request.user
    current = list(my_tables(reader)[:MOST_CURRENT]) if reader.is_authenticated else []
    free, has_sat = open_tables_and_past(reader, MOST_OPEN)
    load_seats([*current, *free])
    mine = rows(current, reader)
    waiting = [row for row in mine if row.waits_for_me]
    context = {
        "waiting": waiting[:MOST_MINE],
        "waiting_count": len(waiting),
        "has_tables": bool(mine),
        "new_here": not mine and not has_sat,
        "open_rows": rows(free, reader),
        "house_game": house_game(),
        **shelf_row(),
    }
    return render(request, "play/home.html", context)


def shelf_row() -> dict[str, Any]:
    """Some games of the shelf that can be played (``on_shelf``), and how many of ``all`` games that are."""
    playable = here()
    return {"on_shelf": [box(title) for title in playable[:MOST_SHOWN]], "here": len(playable), "all": len(titles())}
