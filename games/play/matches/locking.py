"""Taking a table into one's hands: its row is locked until the transaction ends, so changes come one after another."""

from typing import Any

from games.play.errors import NotSeated, StandInForNow, StandInPlays
from games.play.matches.store import TableSnapshot, lock_table_for_user
from games.play.matches.upgrade import upgrade_match
from games.play.models import Match, Seat

_PLAYED = (Match.Status.OPEN, Match.Status.RUNNING)


def lock_and_upgrade(match_id: str) -> tuple[Match, list[Seat]]:
    """The table, locked, and its seats by index. Needs a transaction. Raises Match.DoesNotExist.

    What an older version of the game has stored is brought up to date; reading what cannot be raises Unreadable later.
    """
    return lock_and_upgrade_for_user(match_id, None)[:2]


def lock_and_upgrade_for_user(match_id: str, reader: int | None) -> TableSnapshot:
    """The same with what else concerns the person with that key."""
    found = lock_table_for_user(match_id, reader)
    if found.match.status in _PLAYED:
        upgrade_match(found.match, found.seats)
    return found


def seat_of(seats: list[Seat], user: Any) -> Seat:
    """The seat that this person plays. Raises NotSeated or StandInPlays."""
    seat = next((seat for seat in seats if seat.user_id is not None and seat.user_id == user.pk), None)
    if seat is None:
        raise NotSeated
    if seat.bot:
        raise StandInPlays if seat.away_since is None or seat.resigned_at else StandInForNow
    return seat
