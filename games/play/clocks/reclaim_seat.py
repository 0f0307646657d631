"""Let a player take their seat back from a stand-in."""

from typing import Any

from django.db import transaction
from django.utils import timezone

from games.play.clocks.seat_clocks import CLOCK_FIELDS, begin_turn
from games.play.errors import NotAway, NotRunning, NotSeated
from games.play.matches.store import lock_and_upgrade
from games.play.models import Match
from games.play.tables.seats import changed


@transaction.atomic
def come_back(match_id: str, user: Any) -> Match:
    """Let the user play their own seat again, with a full bank, and return the match.

    Raises NotSeated, NotRunning, and NotAway if no bot stands in or the bot plays the seat for good.
    """
    match, seats = lock_and_upgrade(match_id)
    seat = next((seat for seat in seats if seat.user_id == user.pk), None)
    if seat is None:
        raise NotSeated
    if match.status != Match.Status.RUNNING:
        raise NotRunning
    if seat.away_since is None or seat.resigned_at is not None:
        raise NotAway
    seat.bot, seat.away_since, seat.missed = "", None, 0
    seat.bank = match.bank_start
    if seat.waiting_since is not None:
        begin_turn(match, seat, timezone.now())
    seat.save(update_fields=[*CLOCK_FIELDS, "bot", "away_since", "missed"])
    changed(match)
    return match
