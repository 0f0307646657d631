"""Views for lists of tables: the lobby, seats to take over from bots, and the user's own tables."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games.play.matchmaking.filters import filter_context, filtered, filters_of
from games.play.models import Match, Standby
from games.play.tables.lists import invited_and_watchable, my_finished_tables, my_tables, open_tables
from games.play.tables.substitutes import stand_by, tables_for_substitutes
from games.play.tables.table_list import listed_tables, load_seats_and_talk, load_seats_and_waiting, page_of

PAGE = 20
MOST_WATCHABLE = 6
MOST_INVITATIONS = 20
MOST_MINE = 100


@never_cache
@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    """Show tables to join and to watch."""
    reader = request.user
    wanted = filters_of(request.GET)
    page = page_of(filtered(open_tables(reader), wanted), request.GET.get("page"), PAGE)
    invited, watchable = invited_and_watchable(reader, MOST_INVITATIONS, MOST_WATCHABLE)
    waiting = load_seats_and_waiting([*invited, *page, *watchable], reader)
    context = {
        "invited": listed_tables(invited, reader),
        "page": page,
        "open_rows": listed_tables(page, reader),
        "watchable": listed_tables(watchable, reader),
        "waiting_count": waiting,
        **filter_context(wanted),
    }
    return render(request, "play/lobby.html", context)


@never_cache
@require_safe
def seats(request: HttpRequest) -> HttpResponse:
    """Show seats that bots play and that users may take over."""
    reader = request.user
    page = page_of(tables_for_substitutes(reader), request.GET.get("page"), PAGE)
    waiting = load_seats_and_waiting([*page], reader)
    ready = bool(reader.is_authenticated) and Standby.objects.filter(user=reader.pk).exists()
    context = {"page": page, "found": listed_tables(page, reader), "ready": ready, "waiting_count": waiting}
    return render(request, "play/seats.html", context)


@require_POST
@login_required
def standby(request: HttpRequest) -> HttpResponse:
    """Switch notices about seats to take over on (``on`` is "1") or off."""
    stand_by(request.user, request.POST.get("on") == "1")
    return redirect("play:seats")


@never_cache
@require_safe
@login_required
def mine(request: HttpRequest) -> HttpResponse:
    """Show the user's tables, first tables that wait for the user."""
    tables = list(my_tables(request.user)[:MOST_MINE])
    page = page_of(my_finished_tables(request.user), request.GET.get("page"), PAGE)
    load_seats_and_talk([*tables, *page], request.user)
    current = listed_tables(tables, request.user)
    waiting = [row for row in current if row.waits_for_me]
    context = {
        "waiting": waiting,
        "running": [row for row in current if row.status == Match.Status.RUNNING and not row.waits_for_me],
        "open_rows": [row for row in current if row.status == Match.Status.OPEN],
        "resting": [row for row in current if row.rests],
        "page": page,
        "finished": listed_tables(page, request.user),
        "waiting_count": len(waiting),
    }
    return render(request, "play/mine.html", context)
