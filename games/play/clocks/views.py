"""Views for a table's clocks: return to a seat, agree to a pause, grant an opponent time."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from games.play.clocks import agreements as agree
from games.play.clocks import reclaim_seat as coming_back
from games.play.tables.actions import act
from games.ui.numbers import whole

NOBODY = -1


@require_POST
def come_back(request: HttpRequest, match_id: str) -> HttpResponse:
    """Take the user's seat back from its stand-in."""
    return act(request, match_id, lambda: coming_back.come_back(match_id, request.user) and None)


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
