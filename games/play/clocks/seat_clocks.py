"""The terms of a table, and the clocks of its seats, by the pure calculations of :mod:`games.play.clocks`.

Terms are the agreement of players about time before they sit down. A seat's clock runs while the seat is to move, a
person plays it and the table is not paused. ``waiting_since`` is the start of the turn, and ``bank`` the time bank at
that moment. Functions that change a seat in memory say so; their callers hold the table's lock and save the seat.
"""

import logging
from collections.abc import Callable, Iterable, Iterator
from datetime import date, datetime
from typing import Any
from zoneinfo import ZoneInfo

import msgspec
from django.contrib.auth import get_user_model
from django.db import transaction
from django.utils import timezone

from games.play.clocks import (
    Allowances,
    Availability,
    BadPace,
    BadQuiet,
    BadVacation,
    BadZone,
    Pace,
    Quiet,
    Span,
    after_move,
    deadline,
    find_pace,
    find_zone,
    told_before_the_night,
    used,
    warning_at,
)
from games.play.clocks.availability import check_vacation
from games.play.clocks.downtime import closed_spans
from games.play.errors import BadPaceChosen
from games.play.matches.store import lock_and_upgrade
from games.play.models import Match, Seat

FEWEST_MISSED, MOST_MISSED = 1, 9
EVERYTHING = Allowances(quiet_hours=True, weekends=True, vacation=True)


class Terms(msgspec.Struct, frozen=True):
    """A table's terms: pace, what stops clocks, and the policy when time runs out. ``forfeit_after`` counts missed
    turns.

    At a live table ``allowances`` have no effect.
    """

    pace: Pace = find_pace("2d")
    allowances: Allowances = EVERYTHING
    policy: str = Match.Policy.STAND_IN
    forfeit_after: int = 3


#: The default terms, and those of a table of one person with bots, where no other player is kept waiting.
USUAL = Terms()
ALONE = Terms(pace=find_pace("7d"), policy=Match.Policy.REMIND)


def terms_of(match: Match) -> Terms:
    """Return the terms of a table."""
    pace = Pace(match.pace, match.bank_start, match.bank_increment, match.bank_cap)
    allowed = Allowances(match.allow_quiet_hours, match.allow_weekends, match.allow_vacation)
    return Terms(pace, pace.limit(allowed), match.policy, match.forfeit_after)


def clock_fields(terms: Terms) -> dict[str, Any]:
    """Return terms as fields of a Match. Raises BadPaceChosen if the pace's numbers or the policy are not possible."""
    try:
        pace = find_pace(terms.pace.code)
    except BadPace:
        raise BadPaceChosen from None
    known = terms.policy in Match.Policy.values and FEWEST_MISSED <= terms.forfeit_after <= MOST_MISSED
    if pace != terms.pace or not known:
        raise BadPaceChosen
    allowed = pace.limit(terms.allowances)
    return {
        "pace": pace.code,
        "bank_start": pace.start,
        "bank_increment": pace.increment,
        "bank_cap": pace.cap,
        "allow_quiet_hours": allowed.quiet_hours,
        "allow_weekends": allowed.weekends,
        "allow_vacation": allowed.vacation,
        "policy": terms.policy,
        "forfeit_after": terms.forfeit_after,
    }


log = logging.getLogger(__name__)
#: The policies under which no move is played for a seat whose time is up.
WAITING = (Match.Policy.REMIND, Match.Policy.CLAIM)
CLOCK_FIELDS = ["waiting_since", "bank", "deadline", "wakes_at"]


def pace_of(match: Match) -> Pace:
    """Return the table's pace."""
    return terms_of(match).pace


def allowances_of(match: Match) -> Allowances:
    """Return the allowances of a table: what stops its clocks. At a live table there are none."""
    return terms_of(match).allowances


def availability_of(user: Any) -> Availability:
    """Return when this person plays, from their row alone.

    A row may be older than today's checks, and zones can disappear from the zone database. Values that cannot be read
    are ignored, and an unknown zone is replaced by UTC, so that one such row does not block a table.
    """
    return Availability(zone_of(user), _quiet_of(user), user.weekends_off, tuple(_vacations_of(user)))


def availability_at(seat: Seat) -> Availability:
    """Return when the owner of this seat plays.

    If vacation is limited here, only the vacations that count are included.
    """
    times = availability_of(seat.user)
    return times if seat.vacations is None else msgspec.structs.replace(times, vacations=tuple(_spans(seat.vacations)))


def zone_of(user: Any) -> str:
    """Return the name of this person's time zone; "UTC" if it is unknown."""
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
    """Start the clock of a seat that is to move from now on, or start it again after a stop. Changes the seat in
    memory.

    Bots and the seats of a paused table get no deadline.
    """
    seat.waiting_since = now
    seat.deadline = seat.wakes_at = None
    if not seat.is_person or match.paused_at is not None:
        return
    seat.deadline = due_at(match, seat)
    if not _told_already(match, seat):
        seat.wakes_at = warning_of(match, seat)


def due_at(match: Match, seat: Seat) -> datetime:
    """Return when the time of a person to move is up, by the downtimes that are known now."""
    begun = seat.waiting_since
    assert begun is not None  # noqa: S101 - it is awaited
    return deadline(begun, seat.bank, availability_at(seat), allowances_of(match), pauses=closed_spans())


def warning_of(match: Match, seat: Seat) -> datetime:
    """Return when to warn the owner of this running clock.

    A warning about a deadline in their quiet hours comes before these begin.
    """
    times, allowed = availability_at(seat), allowances_of(match)
    begun, due = seat.waiting_since, seat.deadline
    assert begun is not None and due is not None  # noqa: S101, PT018 - a clock that runs
    warning = max(begun, warning_at(begun, due, times, allowed, pauses=closed_spans(), live=pace_of(match).live))
    return told_before_the_night(warning, begun, due, times)


def _told_already(match: Match, seat: Seat) -> bool:
    """Return whether the player was already told in this turn that time is up, at a table that waits.

    Such a player is not told again when the clock is set again.
    """
    return match.policy in WAITING and seat.missed > 0 and seat.bank <= 0


def bank_left(match: Match, seat: Seat, now: datetime) -> float | None:
    """Return the seconds that a person to move has left, running or paused; None if the seat has no clock."""
    if seat.waiting_since is None or not seat.is_person:
        return None
    return seat.bank if seat.deadline is None else max(0.0, seat.bank - _used(match, seat, now))


def end_turn(match: Match, seat: Seat, now: datetime) -> None:
    """End the turn of a seat that has moved or is no longer to move, also while the table is paused.

    The time left goes to the seat's bank, with the increment. Changes the seat in memory.
    """
    left = bank_left(match, seat, now)
    if left is not None:
        seat.bank = after_move(left, 0, pace_of(match))
    seat.waiting_since = seat.deadline = seat.wakes_at = None


def stop_clock(match: Match, seat: Seat, now: datetime) -> None:
    """Stop a clock in the middle of a turn: the used time is subtracted, and there is no increment.

    Changes the seat in memory.
    """
    left = bank_left(match, seat, now)
    if left is not None:
        seat.bank = left
    seat.deadline = seat.wakes_at = None


def _used(match: Match, seat: Seat, now: datetime) -> float:
    since = seat.waiting_since or now
    return used(since, now, availability_at(seat), allowances_of(match), pauses=closed_spans())


def moved_deadline(match: Match, seat: Seat, now: datetime) -> datetime | None:
    """Return the deadline of a running clock as known downtimes move it; None if the stored deadline is still right.

    A deadline that has passed is not changed, unless known downtimes move it into the future.
    """
    if seat.deadline is None or seat.waiting_since is None or not seat.is_person:
        return None
    due = due_at(match, seat)
    # A change of the person's own times may have shortened this turn; only a closing may lengthen it again.
    closed = any(begin < seat.deadline and end > seat.waiting_since for begin, end in closed_spans())
    unchanged = due <= now or due == seat.deadline or (due > seat.deadline and not closed)
    return None if unchanged else due


def set_anew(match: Match, seat: Seat, now: datetime) -> bool:
    """Set a seat's deadline to :func:`moved_deadline`, if there is one, and return whether there was.

    Changes the seat in memory. An owner who was warned in this turn is not warned again.
    """
    due = moved_deadline(match, seat, now)
    if due is None:
        return False
    warned, seat.deadline = seat.wakes_at == seat.deadline, due
    seat.wakes_at = None if _told_already(match, seat) else due if warned else warning_of(match, seat)
    return True


@transaction.atomic
def set_clocks_anew(match_id: str) -> None:
    """Move the deadlines of all running clocks of a table by the known downtimes, and save what has changed."""
    match, seats = lock_and_upgrade(match_id)
    now = timezone.now()
    if match.status != Match.Status.RUNNING:
        return
    # A deadline that has passed counts only if the sweep has not acted on it yet.
    running = [seat for seat in seats if seat.deadline is not None and (seat.deadline > now or seat.wakes_at)]
    moved = [seat for seat in running if set_anew(match, seat, now)]
    for seat in moved:
        seat.save(update_fields=["deadline", "wakes_at"])
    if moved:
        match.version += 1
        match.save(update_fields=["version"])


def tables_with_clocks() -> list[str]:
    """Return the keys of all tables at which a clock runs."""
    running = Seat.objects.filter(deadline__isnull=False, match__status=Match.Status.RUNNING)
    return list(running.order_by("match_id").values_list("match_id", flat=True).distinct())


def set_carefully_anew(match_id: str) -> None:
    """Call :func:`set_clocks_anew`, and log a table that cannot be handled, so that it does not stop the others."""
    try:
        set_clocks_anew(match_id)
    except Exception:
        log.exception("could not set the clocks of table %s anew", match_id)


@transaction.atomic
def change_times(user: Any, change: Callable[[], None], *, lengthen: bool = False) -> None:
    """Call ``change`` to store a person's new zone, quiet hours, weekends or vacations, and set their deadlines again.

    Running turns are settled by the old times first, so a change affects only the future. A change may lengthen a
    running turn only with ``lengthen``, which is for vacations that cost vacation days: otherwise a player could move
    quiet hours round each deadline and hold a turn for ever. A deadline that has passed does not change.
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
        if seat.vacations is not None:  # ``change`` may have rewritten them
            seat.refresh_from_db(fields=["vacations"])
        begin_turn(match, seat, now)
        if not lengthen and seat.deadline is not None:
            seat.deadline = min(seat.deadline, before)
            seat.wakes_at = min(seat.wakes_at or before, before)
        seat.save(update_fields=CLOCK_FIELDS)
        match.version += 1
        match.save(update_fields=["version"])


#: Opponents may fill a bank up to this multiple of its cap.
GRANTED_CAPS = 2


def gift_of(match: Match) -> int:
    """Return how many seconds an opponent may grant at a time: the increment, or a tenth of the cap if that is more."""
    return max(match.bank_increment, match.bank_cap // 10)


def may_be_granted(match: Match, seat: Seat) -> bool:
    """Return whether the seat's bank has room for one more grant."""
    return seat.bank + gift_of(match) <= GRANTED_CAPS * match.bank_cap


def today_of(seat: Seat, now: datetime) -> date:
    """Return today's date in the time zone of the seat's owner."""
    return now.astimezone(ZoneInfo(zone_of(seat.user))).date()
