"""The coach of a seat: wanted by its owner, and only where nothing but the match is at stake."""

from typing import Any

from django.db import transaction

from games.engine.parts import part
from games.play.errors import NoCoach
from games.play.matches.locking import lock_and_upgrade, seat_of
from games.play.models import Match, Seat


def may_coach(match: Match) -> bool:
    """Whether there is a coach at this table: the game has one, and the match is neither rated nor of a tournament."""
    return match.casual and part(match.rules, "coach") is not None


def has_coach(match: Match, seat: Seat) -> bool:
    """Whether the coach speaks to the owner of this seat: as they wish here, else as they like it everywhere."""
    if not may_coach(match) or not seat.is_person:
        return False
    return bool(getattr(seat.user, "coach", False)) if seat.coach is None else seat.coach


@transaction.atomic
def set_coach(match_id: str, user: Any, wanted: bool) -> None:
    """Have the coach at this table, or send it away. Nobody else notices.

    Raises NotSeated, StandInPlays, NoCoach; Match.DoesNotExist.
    """
    match, seats = lock_and_upgrade(match_id)
    seat = seat_of(seats, user)
    if wanted and not may_coach(match):
        raise NoCoach
    seat.coach = wanted
    seat.save(update_fields=["coach"])
