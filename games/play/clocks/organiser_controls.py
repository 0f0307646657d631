"""Control the clocks of an event's tables for its organisers: hold and release tables, give and take back time.

A held table (``Match.is_held``) is paused, whatever its players want. When it is released, its clocks run again, unless
the players have agreed to a pause of their own. Callers check permissions and lock the event. Several tables are locked
in the order of their keys, as everywhere.
"""

from collections.abc import Iterable

from django.db import transaction
from django.utils import timezone

from games.play.clocks.agreements import are_agreed, pause_clocks, run_clocks
from games.play.clocks.seat_clocks import CLOCK_FIELDS, bank_left, begin_turn, stop_clock
from games.play.errors import TimeSpent
from games.play.matches.store import lock_and_upgrade
from games.play.models import Match
from games.play.tables.seats import changed

_PLAYED = (Match.Status.RUNNING, Match.Status.RESTING)


@transaction.atomic
def hold_tables(match_ids: Iterable[str]) -> int:
    """Stop all clocks of these tables until :func:`let_tables_go`. Players can still move.

    Return how many tables were not held before. Raises Match.DoesNotExist.
    """
    return sum(_set_held(match_id, held=True) for match_id in sorted(match_ids))


@transaction.atomic
def let_tables_go(match_ids: Iterable[str]) -> int:
    """Release held tables: their clocks run on with the time that was left.

    Return how many tables were released. Raises Match.DoesNotExist.
    """
    return sum(_set_held(match_id, held=False) for match_id in sorted(match_ids))


def _set_held(match_id: str, *, held: bool) -> bool:
    match, seats = lock_and_upgrade(match_id)
    if match.status not in _PLAYED or match.is_held == held:
        return False
    rest = {key: value for key, value in match.event.items() if key != "held"}
    match.event = rest | {"held": True} if held else rest
    match.save(update_fields=["event"])
    if held and match.paused_at is None:
        pause_clocks(match, seats)
    elif not held and match.paused_at is not None and not are_agreed(seats):
        run_clocks(match, seats)
    changed(match)
    return True


@transaction.atomic
def give_time(match_id: str, seconds: int) -> list[int]:
    """Give each player who is to move at a running table this many seconds more, also while the table is paused.

    A bank may exceed its cap by this; the excess is lost after the next move. Return the user ids of the players;
    empty if no player is to move. Raises Match.DoesNotExist, and ValueError unless ``seconds`` is above 0.
    """
    if seconds <= 0:
        raise ValueError("only more time can be given")
    match, seats = lock_and_upgrade(match_id)
    awaited = [seat for seat in seats if seat.is_person and seat.waiting_since is not None]
    if match.status != Match.Status.RUNNING or not awaited:
        return []
    now = timezone.now()
    for seat in awaited:
        stop_clock(match, seat, now)
        seat.bank += seconds
        begin_turn(match, seat, now)
        seat.save(update_fields=CLOCK_FIELDS)
    changed(match)
    return [int(seat.user_id) for seat in awaited if seat.user_id is not None]


@transaction.atomic
def take_time(match_id: str, seconds: int, seats: Iterable[int]) -> list[int]:
    """Take this many seconds from the given seats (by index) that are still to move at a running table.

    Return the user ids of their players; empty if no such seat is to move any more. Raises Match.DoesNotExist, and
    TimeSpent if a player's time would be up.
    """
    match, every = lock_and_upgrade(match_id)
    wanted = set(seats)
    awaited = [seat for seat in every if seat.index in wanted and seat.is_person and seat.waiting_since is not None]
    if match.status != Match.Status.RUNNING or not awaited:
        return []
    now = timezone.now()
    for seat in awaited:
        left = bank_left(match, seat, now)
        if left is None or left <= seconds:
            raise TimeSpent
        stop_clock(match, seat, now)
        seat.bank -= seconds
        begin_turn(match, seat, now)
        seat.save(update_fields=CLOCK_FIELDS)
    changed(match)
    return [int(seat.user_id) for seat in awaited if seat.user_id is not None]
