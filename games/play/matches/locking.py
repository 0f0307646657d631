"""Lock a table's row until the transaction ends, so that changes of a table come one after another."""

from typing import Any

from games.play.errors import NotSeated, StandInForNow, StandInPlays
from games.play.matches.store import TableSnapshot, lock_table_for_user
from games.play.matches.upgrade import upgrade_match
from games.play.models import Match, Seat

_PLAYED = (Match.Status.OPEN, Match.Status.RUNNING)


def lock_and_upgrade(match_id: str) -> tuple[Match, list[Seat]]:
    """Lock the match and return it with its seats by index. Needs a transaction. Raises Match.DoesNotExist.

    If the match is open or running, rows that an older version of the game has written are upgraded. If that is not
    possible, they stay as they are, and reading them later raises Unreadable.
    """
    return lock_and_upgrade_for_user(match_id, None)[:2]


def lock_and_upgrade_for_user(match_id: str, reader: int | None) -> TableSnapshot:
    """Lock and upgrade the match, and return it with its seats and the mutes and awaited seats of the reader.

    ``reader`` is the user's key; None for no user. Raises Match.DoesNotExist.
    """
    found = lock_table_for_user(match_id, reader)
    if found.match.status in _PLAYED:
        upgrade_match(found.match, found.seats)
    return found


def seat_of(seats: list[Seat], user: Any) -> Seat:
    """Return the seat that this user plays. Raises NotSeated, StandInPlays, StandInForNow."""
    seat = next((seat for seat in seats if seat.user_id is not None and seat.user_id == user.pk), None)
    if seat is None:
        raise NotSeated
    if seat.bot:
        raise StandInPlays if seat.away_since is None or seat.resigned_at else StandInForNow
    return seat
