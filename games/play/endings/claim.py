"""Let a player claim the win of a duel if its terms allow that and the opponent's time is up.

Claiming is optional: until a player claims, the match goes on, and a move by the opponent, however late, ends the
chance.
"""

from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils import timezone

from games.play.clocks import downtime as house
from games.play.clocks.seat_clocks import moved_deadline
from games.play.endings.duels import end_as_won, rival_of
from games.play.errors import NothingToClaim, NotRunning
from games.play.matches.store import lock_and_upgrade, seat_of
from games.play.models import Match, Seat


def may_claim(match: Match, seats: list[Seat], seat: Seat, now: datetime) -> bool:
    """Return whether the owner of that seat may claim the win."""
    rival = rival_of(seats, seat)
    if rival is None or match.policy != Match.Policy.CLAIM or match.status != Match.Status.RUNNING:
        return False
    if not seat.is_person or not rival.is_person or rival.deadline is None or rival.deadline > now:
        return False
    return moved_deadline(match, rival, now) is None  # no downtime has moved the deadline


@transaction.atomic
def claim_win(match_id: str, user: Any) -> Match:
    """End the match as won by the user, and return it.

    Time that ran out while the site was away is not up, even before a worker has moved the deadline. Raises NotSeated,
    StandInPlays, NotRunning, NothingToClaim.
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
