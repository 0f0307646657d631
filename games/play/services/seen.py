"""Who has looked at a table today: only then a move without a choice is made for them."""

from datetime import date, datetime
from typing import Any
from zoneinfo import ZoneInfo

from django.utils import timezone

from games.play.models import Match, Seat
from games.play.services.clock import zone_of


def today_of(seat: Seat, now: datetime) -> date:
    """The day by the clock of the seat's owner."""
    return now.astimezone(ZoneInfo(zone_of(seat.user))).date()


def lets_forced_moves_be(seat: Seat) -> bool:
    """Whether a person sits here who wants moves without a choice to be made by themselves."""
    user: Any = seat.user
    return seat.is_person and bool(seat.moves_made) and user.play_forced_moves


def note_the_look(match: Match, seat: Seat | None) -> None:
    """Keep that the owner of this seat is looking at their running table now: a statement on the first look of a day,
    without the lock, and only for those for whom it means something.
    """
    if seat is None or match.status != Match.Status.RUNNING or not lets_forced_moves_be(seat):
        return
    today = today_of(seat, timezone.now())
    if seat.seen_on != today:
        Seat.objects.filter(pk=seat.pk, user=seat.user).update(seen_on=today)
        seat.seen_on = today
