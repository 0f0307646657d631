"""Who has looked at a table today: only then a move without a choice is made for them, unless all is luck. And what of
the talk they have had before them.
"""

import logging
from collections.abc import Iterable
from datetime import date, datetime
from typing import Any
from zoneinfo import ZoneInfo

from django.db import DatabaseError
from django.utils import timezone

from games.play.clocks.seat_clocks import zone_of
from games.play.models import Match, Seat, TalkLine

log = logging.getLogger(__name__)


def today_of(seat: Seat, now: datetime) -> date:
    """The day by the clock of the seat's owner."""
    return now.astimezone(ZoneInfo(zone_of(seat.user))).date()


def plays_forced_moves(seat: Seat) -> bool:
    """Whether a person sits here who wants moves without a choice to be made by themselves."""
    user: Any = seat.user
    return seat.is_person and bool(seat.moves_made) and user.play_forced_moves


def mark_seen(match: Match, seat: Seat | None) -> None:
    """Keep that the owner of this seat is looking at their running table now: a statement on the first look of a day,
    without the lock, and only for those for whom it means something.
    """
    if seat is None or match.status != Match.Status.RUNNING or not plays_forced_moves(seat):
        return
    today = today_of(seat, timezone.now())
    if seat.seen_on != today:
        Seat.objects.filter(pk=seat.pk, user=seat.user).update(seen_on=today)
        seat.seen_on = today


def mark_talk_read(seat: Seat | None, shown: Iterable[TalkLine]) -> None:
    """Keep that the owner of this seat has these lines before them: a statement where somebody else has said something
    since, without the lock. Bots' words are no news.
    """
    if seat is None:
        return
    newest = max((line.pk for line in shown if line.user_id not in (None, seat.user_id)), default=0)
    if newest <= (seat.talk_read or 0):
        return
    try:
        Seat.objects.filter(pk=seat.pk, user=seat.user).update(talk_read=newest)
    except DatabaseError:  # a full disk: the talk was read, and that is what was asked for
        log.warning("Nobody could be noted as a reader of talk.")
    seat.talk_read = newest
