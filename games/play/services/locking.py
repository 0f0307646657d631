"""Taking a table into one's hands: its row is locked until the transaction ends, so changes come one after another."""

from typing import Any

from games.play.errors import NotSeated, StandInForNow, StandInPlays
from games.play.models import Match, Seat
from games.play.services.upgrading import keep_up

_PLAYED = (Match.Status.OPEN, Match.Status.RUNNING)


def lock(match_id: str) -> tuple[Match, list[Seat]]:
    """The table, locked, and its seats by index. Needs a transaction. Raises Match.DoesNotExist.

    What an older version of the game has stored is brought up to date; reading what cannot be raises Unreadable later.
    """
    match = Match.objects.select_for_update().get(pk=match_id)
    seats = list(match.seat_set.select_related("user"))
    if match.status in _PLAYED:
        keep_up(match, seats)
    return match, seats


def seat_of(seats: list[Seat], user: Any) -> Seat:
    """The seat that this person plays. Raises NotSeated or StandInPlays."""
    seat = next((seat for seat in seats if seat.user_id is not None and seat.user_id == user.pk), None)
    if seat is None:
        raise NotSeated
    if seat.bot:
        raise StandInPlays if seat.away_since is None or seat.resigned_at else StandInForNow
    return seat
