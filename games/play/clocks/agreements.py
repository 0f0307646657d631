"""Pause all clocks of a table when its players agree, and grant an opponent more time."""

from typing import Any

from django.db import transaction
from django.utils import timezone

from games.play.clocks.seat_clocks import CLOCK_FIELDS, begin_turn, gift_of, may_be_granted, stop_clock
from games.play.errors import BankFull, Held, NotAwaited, NotRunning
from games.play.matches.store import lock_and_upgrade, seat_of
from games.play.models import Match, Seat
from games.play.tables.seats import changed


@transaction.atomic
def set_pause(match_id: str, user: Any, wanted: bool) -> Match:
    """Record whether a player wants a pause, and start or end the pause accordingly.

    A pause begins when all people at the table want it, and ends as soon as one of them no longer wants it. Return the
    match. Raises NotSeated, StandInPlays, NotRunning, and Held while organisers have paused the table.
    """
    match, seats = lock_and_upgrade(match_id)
    seat = seat_of(seats, user)
    if match.status != Match.Status.RUNNING:
        raise NotRunning
    if match.is_held:
        raise Held
    seat.wants_pause = wanted
    seat.save(update_fields=["wants_pause"])
    agreed = are_agreed(seats)
    if agreed and match.paused_at is None:
        pause_clocks(match, seats)
    elif not agreed and match.paused_at is not None:
        run_clocks(match, seats)
    changed(match)
    return match


def are_agreed(seats: list[Seat]) -> bool:
    """Return whether all people at a table want a pause; False for a table without people."""
    people = [seat for seat in seats if seat.is_person]
    return bool(people) and all(seat.wants_pause for seat in people)


def pause_clocks(match: Match, seats: list[Seat]) -> None:
    """Stop all clocks of a locked table and save the match and its seats."""
    now = timezone.now()
    match.paused_at = now
    match.save(update_fields=["paused_at"])
    for seat in seats:
        if seat.deadline is not None:
            stop_clock(match, seat, now)
            seat.save(update_fields=CLOCK_FIELDS)


def run_clocks(match: Match, seats: list[Seat]) -> None:
    """Start the clocks of a locked table again and save the match and its seats. All wishes for a pause are cleared."""
    now = timezone.now()
    match.paused_at = None
    match.save(update_fields=["paused_at"])
    for seat in seats:
        seat.wants_pause = False
        if seat.waiting_since is not None and seat.is_person:
            begin_turn(match, seat, now)
        seat.save(update_fields=[*CLOCK_FIELDS, "wants_pause"])


@transaction.atomic
def grant_time(match_id: str, user: Any, index: int) -> Match:
    """Grant an opponent who is to move one more increment, at least a tenth of the cap.

    ``index`` is the opponent's seat. Return the match. Raises NotSeated, StandInPlays, NotRunning, BankFull, and
    NotAwaited if no clock runs at that seat or the seat is the user's own.
    """
    match, seats = lock_and_upgrade(match_id)
    giver = seat_of(seats, user)
    if match.status != Match.Status.RUNNING:
        raise NotRunning
    seat = next((seat for seat in seats if seat.index == index), None)
    if seat is None or seat is giver or seat.deadline is None:
        raise NotAwaited
    if not may_be_granted(match, seat):
        raise BankFull
    now = timezone.now()
    stop_clock(match, seat, now)
    seat.bank += gift_of(match)
    begin_turn(match, seat, now)
    seat.save(update_fields=CLOCK_FIELDS)
    changed(match)
    return match
