"""The clocks of a table: stored rows on one side, the pure calculation of :mod:`games.play.clocks` on the other.

A seat's clock runs while it is awaited, a person plays it and the table is not paused: ``waiting_since`` is when it
began, ``bank`` what it had then. All functions change seats in memory and say so; callers hold the table's lock and
save.
"""

import logging
from collections.abc import Callable, Iterable, Iterator
from datetime import datetime
from typing import Any

import msgspec
from django.contrib.auth import get_user_model
from django.db import transaction
from django.utils import timezone

from games.play.clocks import (
    Allowances,
    Availability,
    BadQuiet,
    BadVacation,
    BadZone,
    Pace,
    Quiet,
    Span,
    after_move,
    deadline,
    find_zone,
    told_before_the_night,
    used,
    warning_at,
)
from games.play.clocks.availability import check_vacation
from games.play.clocks.downtime import closed_spans
from games.play.clocks.terms import terms_of
from games.play.matches.locking import lock_and_upgrade
from games.play.models import Match, Seat

log = logging.getLogger(__name__)
#: Where nothing is played for whoever is late.
WAITING = (Match.Policy.REMIND, Match.Policy.CLAIM)
CLOCK_FIELDS = ["waiting_since", "bank", "deadline", "wakes_at"]


def pace_of(match: Match) -> Pace:
    """The table's pace."""
    return terms_of(match).pace


def allowances_of(match: Match) -> Allowances:
    """What makes clocks stand still at this table; a live one respects nothing."""
    return terms_of(match).allowances


def availability_of(user: Any) -> Availability:
    """When this person plays, from their row alone.

    A row may be older than today's checks, and zones leave the zone database: what cannot be read does not count, and
    a zone that is gone is UTC. A table must not stand still because of it.
    """
    return Availability(zone_of(user), _quiet_of(user), user.weekends_off, tuple(_vacations_of(user)))


def availability_at(seat: Seat) -> Availability:
    """When the owner of this seat plays; where vacation is bounded, only the vacations that count here."""
    times = availability_of(seat.user)
    return times if seat.vacations is None else msgspec.structs.replace(times, vacations=tuple(_spans(seat.vacations)))


def zone_of(user: Any) -> str:
    """The name of the time zone by whose clock this person lives."""
    try:
        return str(find_zone(user.time_zone).key)
    except BadZone:
        return "UTC"


def _quiet_of(user: Any) -> Quiet | None:
    if user.quiet_from is None or user.quiet_until is None:
        return None
    try:
        return Quiet(f"{user.quiet_from:%H:%M}", f"{user.quiet_until:%H:%M}")
    except BadQuiet:
        return None


def _vacations_of(user: Any) -> Iterator[Span]:
    return _spans(user.vacation_spans)


def _spans(stored: Iterable[tuple[str, str]]) -> Iterator[Span]:
    for start, end in stored:
        span = datetime.fromisoformat(start), datetime.fromisoformat(end)
        try:
            check_vacation(*span)
        except BadVacation:
            continue
        yield span


def begin_turn(match: Match, seat: Seat, now: datetime) -> None:
    """The seat is awaited, or its clock runs on, from now on. Bots have no deadline, and nobody has one at a paused
    table. Seat is changed.
    """
    seat.waiting_since = now
    seat.deadline = seat.wakes_at = None
    if not seat.is_person or match.paused_at is not None:
        return
    seat.deadline = due_at(match, seat)
    if not _told_already(match, seat):
        seat.wakes_at = warning_of(match, seat)


def due_at(match: Match, seat: Seat) -> datetime:
    """When the time of this awaited person is up, as far as we know today."""
    begun = seat.waiting_since
    assert begun is not None  # noqa: S101 - it is awaited
    return deadline(begun, seat.bank, availability_at(seat), allowances_of(match), pauses=closed_spans())


def warning_of(match: Match, seat: Seat) -> datetime:
    """When the owner of this running clock is to be warned: of a deadline in their quiet hours before these begin."""
    times, allowed = availability_at(seat), allowances_of(match)
    begun, due = seat.waiting_since, seat.deadline
    assert begun is not None and due is not None  # noqa: S101, PT018 - a clock that runs
    warning = max(begun, warning_at(begun, due, times, allowed, pauses=closed_spans(), live=pace_of(match).live))
    return told_before_the_night(warning, begun, due, times)


def _told_already(match: Match, seat: Seat) -> bool:
    """Time was up in this turn already, and the table waits: a clock that is set anew says it no second time."""
    return match.policy in WAITING and seat.missed > 0 and seat.bank <= 0


def bank_left(match: Match, seat: Seat, now: datetime) -> float | None:
    """What the clock of an awaited person has left, in seconds, running or paused; None where there is none."""
    if seat.waiting_since is None or not seat.is_person:
        return None
    return seat.bank if seat.deadline is None else max(0.0, seat.bank - _used(match, seat, now))


def end_turn(match: Match, seat: Seat, now: datetime) -> None:
    """The seat has moved, also while the table is paused, or is no longer awaited: what is left goes to its bank, with
    the increment. Seat is changed.
    """
    left = bank_left(match, seat, now)
    if left is not None:
        seat.bank = after_move(left, 0, pace_of(match))
    seat.waiting_since = seat.deadline = seat.wakes_at = None


def stop_clock(match: Match, seat: Seat, now: datetime) -> None:
    """The clock stops in the middle of a turn: what it has used is gone, there is no increment. Seat is changed."""
    left = bank_left(match, seat, now)
    if left is not None:
        seat.bank = left
    seat.deadline = seat.wakes_at = None


def _used(match: Match, seat: Seat, now: datetime) -> float:
    since = seat.waiting_since or now
    return used(since, now, availability_at(seat), allowances_of(match), pauses=closed_spans())


def moved_deadline(match: Match, seat: Seat, now: datetime) -> datetime | None:
    """The deadline of a running clock as the house was or will be closed, where it is not the stored one; else None.
    A time that is up stays so, unless it is not up any more by what is known today.
    """
    if seat.deadline is None or seat.waiting_since is None or not seat.is_person:
        return None
    due = due_at(match, seat)
    # Other times of a person may have shortened a turn: only a closing may lengthen it.
    closed = any(begin < seat.deadline and end > seat.waiting_since for begin, end in closed_spans())
    unchanged = due <= now or due == seat.deadline or (due > seat.deadline and not closed)
    return None if unchanged else due


def set_anew(match: Match, seat: Seat, now: datetime) -> bool:
    """Store the :func:`moved_deadline` of a seat, if there is one, and return whether there was. Seat is changed.

    An owner who was warned in this turn is not warned again.
    """
    due = moved_deadline(match, seat, now)
    if due is None:
        return False
    warned, seat.deadline = seat.wakes_at == seat.deadline, due
    seat.wakes_at = None if _told_already(match, seat) else due if warned else warning_of(match, seat)
    return True


@transaction.atomic
def set_clocks_anew(match_id: str) -> None:
    """Do so for all clocks of a table."""
    match, seats = lock_and_upgrade(match_id)
    now = timezone.now()
    if match.status != Match.Status.RUNNING:
        return
    # A deadline that has passed is one that the sweep has not acted on, or one that is long settled.
    running = [seat for seat in seats if seat.deadline is not None and (seat.deadline > now or seat.wakes_at)]
    moved = [seat for seat in running if set_anew(match, seat, now)]
    for seat in moved:
        seat.save(update_fields=["deadline", "wakes_at"])
    if moved:
        match.version += 1
        match.save(update_fields=["version"])


def tables_with_clocks() -> list[str]:
    """The keys of all tables at which a clock runs."""
    running = Seat.objects.filter(deadline__isnull=False, match__status=Match.Status.RUNNING)
    return list(running.order_by("match_id").values_list("match_id", flat=True).distinct())


def set_carefully_anew(match_id: str) -> None:
    """As :func:`set_clocks_anew`; a table that cannot be handled is logged, and does not stop the clocks of others."""
    try:
        set_clocks_anew(match_id)
    except Exception:
        log.exception("could not set the clocks of table %s anew", match_id)


@transaction.atomic
def change_times(user: Any, change: Callable[[], None], *, lengthen: bool = False) -> None:
    """Let ``change`` store other times for a person (zone, nights, weekends, vacations), and set their deadlines anew.

    Running turns are settled by the old times first, so a change reaches forward only. Only with ``lengthen``, for a
    vacation that is paid for in days, may it lengthen a running turn: otherwise a night moved round each deadline would
    hold a turn for ever. What is overdue already stays so.
    """
    now = timezone.now()
    mine = Seat.objects.filter(user=user, match__status=Match.Status.RUNNING).order_by("match_id")
    held = [lock_and_upgrade(match_id) for match_id in mine.values_list("match_id", flat=True)]
    running = [
        (match, seat, seat.deadline)
        for match, seats in held
        for seat in seats
        if seat.user_id == user.pk and seat.deadline is not None and seat.deadline > now
    ]
    for match, seat, _ in running:
        stop_clock(match, seat, now)
    change()
    fresh = get_user_model().objects.get(pk=user.pk)
    for match, seat, before in running:
        seat.user = fresh
        if seat.vacations is not None:  # ``change`` may have counted them anew
            seat.refresh_from_db(fields=["vacations"])
        begin_turn(match, seat, now)
        if not lengthen and seat.deadline is not None:
            seat.deadline = min(seat.deadline, before)
            seat.wakes_at = min(seat.wakes_at or before, before)
        seat.save(update_fields=CLOCK_FIELDS)
        match.version += 1
        match.save(update_fields=["version"])
