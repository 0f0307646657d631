"""Claiming the win of a duel whose terms allow that, once the other's time is up.

Nobody has to: the match goes on as long as nobody claims, and a move of the other, however late, ends the chance.
"""

from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils import timezone

from games.play.clocks import downtime as house
from games.play.clocks.seat_clocks import moved_deadline
from games.play.endings.duels import end_as_won, rival_of
from games.play.errors import NothingToClaim, NotRunning
from games.play.matches.locking import lock_and_upgrade, seat_of
from games.play.models import Match, Seat


def may_claim(match: Match, seats: list[Seat], seat: Seat, now: datetime) -> bool:
    """Whether the owner of that seat may claim to have won."""
    rival = rival_of(seats, seat)
    if rival is None or match.policy != Match.Policy.CLAIM or match.status != Match.Status.RUNNING:
        return False
    if not seat.is_person or not rival.is_person or rival.deadline is None or rival.deadline > now:
        return False
    return moved_deadline(match, rival, now) is None  # the house may have been closed, or away


@transaction.atomic
def claim_win(match_id: str, user: Any) -> Match:
    """End the match as won. Raises NotSeated, StandInPlays, NotRunning, NothingToClaim.

    A time that ran out while the site was away is not up, also before a worker has moved the deadline.
    """
    house.look()
    match, seats = lock_and_upgrade(match_id)
    seat, now = seat_of(seats, user), timezone.now()
    if match.status != Match.Status.RUNNING:
        raise NotRunning
    rival = rival_of(seats, seat)
    if rival is None or not may_claim(match, seats, seat, now):
        raise NothingToClaim
    end_as_won(match, seats, seat, Match.EndedBy.CLAIMED, actor=seat)
    return match
