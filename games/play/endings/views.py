"""Views to end a match early: resign, agree on a draw, claim a win."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from games.play.endings import resign as resigning
from games.play.endings.duels import accept_draw, claim_win, end_draw_offer, offer_draw
from games.play.errors import NoSuchAnswer
from games.play.tables.table_views import act


@require_POST
def resign(request: HttpRequest, match_id: str) -> HttpResponse:
    """Lose a duel, or hand the seat to a bot for good. The page asks for confirmation first."""
    return act(request, match_id, lambda: resigning.resign(match_id, request.user) and None)


@require_POST
def claim(request: HttpRequest, match_id: str) -> HttpResponse:
    """Claim the win, because the opponent's time is up."""
    return act(request, match_id, lambda: claim_win(match_id, request.user) and None)


@require_POST
def draw(request: HttpRequest, match_id: str) -> HttpResponse:
    """Offer a draw, or answer an offer.

    ``say`` is "offer", "back", "no" or "yes"; ``ply`` is the log's length when the page was made.
    """
    said, seen, user = request.POST.get("say", ""), request.POST.get("ply", ""), request.user
    known: dict[str, Callable[[], Any]] = {
        "offer": lambda: offer_draw(match_id, user),
        "back": lambda: end_draw_offer(match_id, user, own=True),
        "no": lambda: end_draw_offer(match_id, user, own=False),
        "yes": lambda: accept_draw(match_id, user, seen),
    }
    return act(request, match_id, lambda: _do(known.get(said)))


def _do(answer: Callable[[], Any] | None) -> None:
    if answer is None:
        raise NoSuchAnswer
    answer()
