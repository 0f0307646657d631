"""The clocks of a table: stored rows on one side, the pure calculation of :mod:`games.play.clocks` on the other.

A seat's clock runs while it is awaited, a person plays it and the table is not paused: ``waiting_since`` is when it
began, ``bank`` what it had then. All functions change seats in memory and say so; callers hold the table's lock and
save.
"""

from collections.abc import Callable
from datetime import datetime
from typing import Any

from django.contrib.auth import get_user_model
from django.db import transaction
from django.utils import timezone

from games.play.clocks import (
    Allowances,
    Availability,
    Pace,
    Quiet,
    after_move,
    deadline,
    used,
    warning_at,
)
from games.play.models import Match, Seat
from games.play.services.locking import lock

CLOCK_FIELDS = ["waiting_since", "bank", "deadline", "wakes_at"]


def pace_of(match: Match) -> Pace:
    """The table's pace."""
    return Pace(match.pace, match.bank_start, match.bank_increment, match.bank_cap)


def allowances_of(match: Match) -> Allowances:
    """What makes clocks stand still at this table; a live one respects nothing."""
    allowed = Allowances(match.allow_quiet_hours, match.allow_weekends, match.allow_vacation)
    return allowed.within(pace_of(match))


def availability_of(user: Any) -> Availability:
    """When this person plays, from their row alone."""
    quiet = None
    if user.quiet_from is not None and user.quiet_until is not None:
        quiet = Quiet(f"{user.quiet_from:%H:%M}", f"{user.quiet_until:%H:%M}")
    spans = tuple((datetime.fromisoformat(start), datetime.fromisoformat(end)) for start, end in user.vacation_spans)
    return Availability(user.time_zone, quiet, user.weekends_off, spans)


def begin_turn(match: Match, seat: Seat, now: datetime) -> None:
    """The seat is awaited from now on. Bots have no deadline, and nobody has one at a paused table. Seat is changed."""
    seat.waiting_since = now
    seat.deadline = seat.wakes_at = None
    if not seat.is_person or match.paused_at is not None:
        return
    times, allowed = availability_of(seat.user), allowances_of(match)
    seat.deadline = deadline(now, seat.bank, times, allowed)
    warning = warning_at(now, seat.deadline, times, allowed, live=pace_of(match).live)
    seat.wakes_at = max(warning, now)


def bank_left(match: Match, seat: Seat, now: datetime) -> float | None:
    """What the seat's running clock has left, in seconds; None where none runs."""
    return None if seat.deadline is None else max(0.0, seat.bank - _used(match, seat, now))


def end_turn(match: Match, seat: Seat, now: datetime) -> None:
    """The seat has moved, or is no longer awaited: what is left goes to its bank, with the increment. Seat is
    changed.
    """
    if seat.deadline is not None:
        seat.bank = after_move(seat.bank, _used(match, seat, now), pace_of(match))
    seat.waiting_since = seat.deadline = seat.wakes_at = None


def stop_clock(match: Match, seat: Seat, now: datetime) -> None:
    """The clock stops in the middle of a turn: what it has used is gone, there is no increment. Seat is changed."""
    left = bank_left(match, seat, now)
    if left is not None:
        seat.bank = left
    seat.deadline = seat.wakes_at = None


def _used(match: Match, seat: Seat, now: datetime) -> float:
    return used(seat.waiting_since or now, now, availability_of(seat.user), allowances_of(match))


@transaction.atomic
def change_times(user: Any, change: Callable[[], None]) -> None:
    """Let ``change`` store other times for a person (zone, nights, weekends, vacations), and set their deadlines anew.

    Running turns are settled by the old times first, so a change reaches forward only.
    """
    now = timezone.now()
    waiting = Seat.objects.filter(user=user, deadline__isnull=False).order_by("match_id")
    held = [lock(match_id) for match_id in waiting.values_list("match_id", flat=True)]
    running = [(match, seat) for match, seats in held for seat in seats if seat.user_id == user.pk and seat.deadline]
    for match, seat in running:
        stop_clock(match, seat, now)
    change()
    fresh = get_user_model().objects.get(pk=user.pk)
    for match, seat in running:
        seat.user = fresh
        begin_turn(match, seat, now)
        seat.save(update_fields=CLOCK_FIELDS)
        match.version += 1
        match.save(update_fields=["version"])
