"""Decide whether a seat has a coach, and switch the coach on or off.

Only casual matches have a coach: no rated matches and no tournament matches.
"""

from typing import Any

from django.db import transaction

from games.engine.parts import part
from games.play.errors import NoCoach
from games.play.matches.store import lock_and_upgrade, seat_of
from games.play.models import Match, Seat


def may_coach(match: Match) -> bool:
    """Return whether a coach is allowed at this table.

    The match must be casual (neither rated nor part of a tournament), and the game must have a ``coach`` part.
    """
    return match.casual and part(match.rules, "coach") is not None


def has_coach(match: Match, seat: Seat) -> bool:
    """Return whether the coach is on for the user in this seat.

    The choice made at this table counts first, then the user's account setting.
    """
    if not may_coach(match) or not seat.is_person:
        return False
    return bool(getattr(seat.user, "coach", False)) if seat.coach is None else seat.coach


@transaction.atomic
def set_coach(match_id: str, user: Any, wanted: bool) -> None:
    """Switch the coach of the user's seat on or off. Other players are not told.

    Raises NotSeated, StandInPlays, NoCoach or Match.DoesNotExist.
    """
    match, seats = lock_and_upgrade(match_id)
    seat = seat_of(seats, user)
    if wanted and not may_coach(match):
        raise NoCoach
    seat.coach = wanted
    seat.save(update_fields=["coach"])
