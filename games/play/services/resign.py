"""Giving up a seat for good: a bot plays it to the end, so that the others can finish their evening."""

from typing import Any

from django.db import transaction
from django.utils import timezone

from games.engine.game import Level
from games.play.errors import NotRunning
from games.play.models import Match
from games.play.services.clock import CLOCK_FIELDS, stop_clock
from games.play.services.locking import lock, seat_of
from games.play.services.seats import changed
from games.play.services.wake import wake_bots

STAND_IN: Level = "normal"


@transaction.atomic
def resign(match_id: str, user: Any) -> Match:
    """Hand the seat to a stand-in. Raises NotSeated, StandInPlays, NotRunning."""
    match, seats = lock(match_id)
    seat = seat_of(seats, user)
    if match.status not in (Match.Status.RUNNING, Match.Status.RESTING):
        raise NotRunning
    now = timezone.now()
    stop_clock(match, seat, now)
    seat.bot, seat.resigned_at = STAND_IN, now
    seat.save(update_fields=[*CLOCK_FIELDS, "bot", "resigned_at"])
    changed(match)
    if seat.waiting_since:
        transaction.on_commit(lambda: wake_bots(match.pk))
    return match
