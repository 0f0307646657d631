"""View of the landing page."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.module_loading import import_string
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.play.matches.access import urgency
from games.play.tables.lists import front
from games.play.tables.new_table_views import house_game
from games.play.tables.table_list import listed_tables, load_seats
from games.shelf.titles import here, titles
from games.shelf.views import box

MOST_OPEN = 4
MOST_RUNNING = 3
MOST_OVER = 3
MOST_MINE = 3
MOST_CURRENT = 100
MOST_SHOWN = 6


@never_cache
@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Show the landing page: *Play now*, open, running and finished tables, and the reader's own waiting tables."""
    reader = request.user
    found = front(reader, MOST_CURRENT, MOST_OPEN, MOST_RUNNING, MOST_OVER)
    load_seats(found.all)
    mine = listed_tables(found.mine, reader)
    waits_for_me = [row for row in mine if row.waits_for_me]
    waiting = sorted(waits_for_me, key=lambda row: urgency(row.mine))  # type: ignore[arg-type]  # as the reader sits there
    context = {
        "waiting": waiting[:MOST_MINE],
        "waiting_count": len(waiting),
        "has_tables": bool(mine),
        "new_here": not mine and not found.has_sat,
        "open_rows": listed_tables(found.free, reader),
        "running_rows": listed_tables(found.running, reader),
        "over_rows": listed_tables(found.over, reader),
        "event": import_string(settings.HALFPINT_FRONT_EVENT)(reader),
        "house_game": house_game(),
        **shelf_row(),
    }
    return render(request, "play/home.html", context)


def shelf_row() -> dict[str, Any]:
    """Return some playable games (``on_shelf``), the number of playable games (``here``) and of all games (``all``)."""
    playable = here()
    return {"on_shelf": [box(title) for title in playable[:MOST_SHOWN]], "here": len(playable), "all": len(titles())}
