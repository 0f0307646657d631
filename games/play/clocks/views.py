"""What people at a table do about time: come back, agree to pause, grant an opponent more."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from games.play.clocks import agreements as agree
from games.play.clocks import reclaim_seat as coming_back
from games.play.tables.actions import act
from games.ui.numbers import whole

NOBODY = -1


@require_POST
def come_back(request: HttpRequest, match_id: str) -> HttpResponse:
    """Relieve the stand-in of one's seat."""
    return act(request, match_id, lambda: coming_back.come_back(match_id, request.user) and None)


@require_POST
def pause(request: HttpRequest, match_id: str) -> HttpResponse:
    """Want a pause (``on`` is "1"), or no longer."""
    on = request.POST.get("on") == "1"
    return act(request, match_id, lambda: agree.set_pause(match_id, request.user, on) and None)


@require_POST
def grant(request: HttpRequest, match_id: str) -> HttpResponse:
    """Grant time to the form's ``seat``."""
    found = whole(request.POST.get("seat", ""), 2)
    seat = NOBODY if found is None else found
    return act(request, match_id, lambda: agree.grant_time(match_id, request.user, seat) and None)
