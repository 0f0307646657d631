"""Views for a user's seat: join, leave, take over, return, start, rematch, and agree on a pause or more time."""

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_POST

from games.play.clocks import agreements as agree
from games.play.errors import NotOpen, RatedForMembers, SeatNotFree, TableFull, Unreadable
from games.play.matches.access import LoadedTable, load_table
from games.play.models import Match
from games.play.tables import create as tables
from games.play.tables import substitutes
from games.play.tables.seats import join_table, leave_table
from games.play.tables.start import start_table
from games.play.tables.substitutes import is_for_substitutes
from games.play.tables.table_views import TableRefusal, act, player, show_table
from games.ui.errors import Refused
from games.ui.inputs import whole

NOBODY = -1


@require_POST
def join(request: HttpRequest, match_id: str) -> HttpResponse:
    """Join the table. A visitor gets a guest account, but only if the table can be joined."""
    if not request.user.is_authenticated:
        hindrance = _hindrance(load_table(match_id, request.user))
        if hindrance is not None:
            return show_table(request, match_id, TableRefusal.of(hindrance))
    person = player(request)
    return act(request, match_id, lambda: join_table(match_id, person) and None)


def _hindrance(table: LoadedTable) -> Refused | None:
    """Return why a new guest cannot join this table, or None."""
    if table.match.status == Match.Status.RESTING:
        return Unreadable()
    if table.match.status != Match.Status.OPEN:
        return NotOpen()
    if table.match.rated:
        return RatedForMembers()
    return None if any(seat.is_free for seat in table.seats) else TableFull()


@require_POST
def take_over(request: HttpRequest, match_id: str) -> HttpResponse:
    """Take over the form's ``seat`` from a bot. A visitor gets a guest account, but only if the seat can be taken."""
    found = whole(request.POST.get("seat", ""), 2)
    index = NOBODY if found is None else found
    if not request.user.is_authenticated:
        table, now = load_table(match_id, request.user), timezone.now()
        if not any(seat.index == index and is_for_substitutes(table.match, seat, now) for seat in table.seats):
            return show_table(request, match_id, TableRefusal.of(SeatNotFree()))
    person = player(request)
    return act(request, match_id, lambda: substitutes.take_over(match_id, person, index) and None)


@require_POST
def leave(request: HttpRequest, match_id: str) -> HttpResponse:
    """Leave the table before the match begins."""
    return act(request, match_id, lambda: leave_table(match_id, request.user) and None)


@require_POST
def start(request: HttpRequest, match_id: str) -> HttpResponse:
    """Start the match as its host. ``free``: whether free seats get bots or are removed."""
    free, level = request.POST.get("free", ""), request.POST.get("level", "normal")
    return act(request, match_id, lambda: start_table(match_id, request.user, free, level) and None)  # type: ignore[arg-type]


@require_POST
def rematch(request: HttpRequest, match_id: str) -> HttpResponse:
    """Open the rematch, or join the rematch that another player has opened, and redirect to it."""
    return act(request, match_id, lambda: tables.rematch(match_id, request.user))


@require_POST
def come_back(request: HttpRequest, match_id: str) -> HttpResponse:
    """Take the user's seat back from its stand-in."""
    return act(request, match_id, lambda: substitutes.come_back(match_id, request.user) and None)


@require_POST
def pause(request: HttpRequest, match_id: str) -> HttpResponse:
    """Ask for a pause (``on`` is "1"), or withdraw the request."""
    on = request.POST.get("on") == "1"
    return act(request, match_id, lambda: agree.set_pause(match_id, request.user, on) and None)


@require_POST
def grant(request: HttpRequest, match_id: str) -> HttpResponse:
    """Grant time to the seat in the form's ``seat``."""
    found = whole(request.POST.get("seat", ""), 2)
    seat = NOBODY if found is None else found
    return act(request, match_id, lambda: agree.grant_time(match_id, request.user, seat) and None)
