"""Taking a table into one's hands: its row is locked until the transaction ends, so changes come one after another."""

from typing import Any

from games.play.errors import NotSeated, StandInForNow, StandInPlays
from games.play.models import Match, Seat


def lock(match_id: str) -> tuple[Match, list[Seat]]:
    """The table, locked, and its seats by index. Needs a transaction. Raises Match.DoesNotExist."""
    match = Match.objects.select_for_update().get(pk=match_id)
    return match, list(match.seat_set.select_related("user"))


def seat_of(seats: list[Seat], user: Any) -> Seat:
    """The seat that this person plays. Raises NotSeated or StandInPlays."""
    seat = next((seat for seat in seats if seat.user_id is not None and seat.user_id == user.pk), None)
    if seat is None:
        raise NotSeated
    if seat.bot:
        raise StandInPlays if seat.away_since is None or seat.resigned_at else StandInForNow
    return seat
