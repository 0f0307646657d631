"""Record that a player has seen a running table today, and which chat messages they have seen.

Moves without a choice are made automatically only for players who have seen the table that day, unless only luck is
left.
"""

import logging
from collections.abc import Iterable

from django.db import DatabaseError
from django.utils import timezone

from games.play.clocks.seat_clocks import today_of
from games.play.models import Match, Seat, TalkLine

log = logging.getLogger(__name__)


def mark_seen(match: Match, seat: Seat | None) -> None:
    """Record that the owner of this seat sees the running table now.

    One UPDATE per day, without the table's lock, and only for players whose forced moves depend on it.
    """
    if seat is None or match.status != Match.Status.RUNNING or not seat.plays_forced_moves:
        return
    today = today_of(seat, timezone.now())
    if seat.seen_on != today:
        Seat.objects.filter(pk=seat.pk, user=seat.user).update(seen_on=today)
        seat.seen_on = today


def mark_talk_read(seat: Seat | None, shown: Iterable[TalkLine]) -> None:
    """Record that the owner of this seat has seen these chat messages.

    One UPDATE, without the table's lock, if another person has written something new. Messages of bots do not count.
    """
    if seat is None:
        return
    newest = max((line.pk for line in shown if line.user_id not in (None, seat.user_id)), default=0)
    if newest <= (seat.talk_read or 0):
        return
    try:
        Seat.objects.filter(pk=seat.pk, user=seat.user).update(talk_read=newest)
    except DatabaseError:  # e.g. a full disk: still show the chat
        log.warning("Nobody could be noted as a reader of talk.")
    seat.talk_read = newest
