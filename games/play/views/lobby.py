"""Lists of tables: those of everybody, and one's own."""

from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.play.context.rows import rows, with_seats
from games.play.models import Match
from games.play.services.lists import invitations, my_finished_tables, my_tables, open_tables, watchable_tables
from games.play.services.waiting import next_waiting

PAGE = 20
MOST_WATCHABLE = 6
MOST_INVITATIONS = 20
MOST_MINE = 100


@never_cache
@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    """Tables to join and to watch."""
    reader = request.user
    page = Paginator(with_seats(open_tables()), PAGE).get_page(request.GET.get("page"))
    context = {
        "invited": rows(with_seats(invitations(reader))[:MOST_INVITATIONS], reader),
        "page": page,
        "open_rows": rows(page.object_list, reader),
        "watchable": rows(with_seats(watchable_tables(reader))[:MOST_WATCHABLE], reader),
        "waiting_count": next_waiting(reader)[1] if reader.is_authenticated else 0,
    }
    return render(request, "play/lobby.html", context)


@never_cache
@require_safe
@login_required
def mine(request: HttpRequest) -> HttpResponse:
    """The person's tables: first those that wait for them."""
    current = rows(with_seats(my_tables(request.user))[:MOST_MINE], request.user)
    page = Paginator(with_seats(my_finished_tables(request.user)), PAGE).get_page(request.GET.get("page"))
    waiting = [row for row in current if row.waits_for_me]
    context = {
        "waiting": waiting,
        "running": [row for row in current if row.status == Match.Status.RUNNING and not row.waits_for_me],
        "open_rows": [row for row in current if row.status == Match.Status.OPEN],
        "resting": [row for row in current if row.rests],
        "page": page,
        "finished": rows(page.object_list, request.user),
        "waiting_count": len(waiting),
    }
    return render(request, "play/mine.html", context)
