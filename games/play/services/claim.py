"""Claiming the win of a duel whose terms allow that, once the other's time is up.

Nobody has to: the match goes on as long as nobody claims, and a move of the other, however late, ends the chance.
"""

from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils import timezone

from games.play.errors import NothingToClaim, NotRunning
from games.play.models import Match, Seat
from games.play.services.clock import set_anew
from games.play.services.duels import end_as_won, rival_of
from games.play.services.locking import lock, seat_of


def may_claim(match: Match, seats: list[Seat], seat: Seat, now: datetime) -> bool:
    """Whether the owner of that seat may claim to have won."""
    rival = rival_of(seats, seat)
    if rival is None or match.policy != Match.Policy.CLAIM or match.status != Match.Status.RUNNING:
        return False
    return seat.is_person and rival.is_person and rival.deadline is not None and rival.deadline <= now


@transaction.atomic
def claim_win(match_id: str, user: Any) -> Match:
    """End the match as won. Raises NotSeated, StandInPlays, NotRunning, NothingToClaim."""
    match, seats = lock(match_id)
    seat, now = seat_of(seats, user), timezone.now()
    if match.status != Match.Status.RUNNING:
        raise NotRunning
    rival = rival_of(seats, seat)
    late = may_claim(match, seats, seat, now)
    if rival is None or not late or set_anew(match, rival, now):  # a closing of the house may have moved the deadline
        raise NothingToClaim
    end_as_won(match, seats, seat, Match.EndedBy.CLAIMED, actor=seat)
    return match
