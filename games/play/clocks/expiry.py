"""Act on clocks that have run out: one sweep claims the seats that are due, and handles each in its own transaction.

A claim is a lease of some seconds, so that two sweeps do not handle the same seat, and the claims of a killed worker
expire. A claim also ends when ``wakes_at`` changes. A seat may be handled twice, so the handler checks everything
again under the table's lock.
"""

import logging
from datetime import datetime, timedelta
from typing import NamedTuple

from django.db import connection, transaction
from django.utils import timezone

from games.engine.game import Level
from games.play.clocks.seat_clocks import WAITING, set_anew, stop_clock, warning_of
from games.play.endings.duels import may_claim, rival_of
from games.play.enqueue import enqueue_bots
from games.play.matches.moves import apply_move
from games.play.matches.quarantine import quarantine_locked
from games.play.matches.store import PendingMove, lock_and_upgrade
from games.play.models import Match, Move, Notice, Seat
from games.play.outbox import tell_offer, tell_time
from games.play.tables.seats import changed
from games.play.tables.substitutes import offer_seat

log = logging.getLogger(__name__)
#: How long a claim holds: many times what a batch takes. A slower worker loses nothing; its seats are checked twice.
LEASE = timedelta(seconds=15)
#: Seats per claim, few enough for a few seconds of work: the claims of a killed worker wait until the lease ends.
BATCH = 50
STAND_IN: Level = "normal"
DUE = """
    SELECT id FROM play_seat
    WHERE wakes_at <= %s AND (claimed_until IS NULL OR claimed_until <= %s OR claimed_for <> wakes_at)
    ORDER BY wakes_at LIMIT %s
"""
# Materialized, because a plan that ran the inner query once per row would claim more than its limit.
_CLAIM = """
    WITH due AS MATERIALIZED ({due})
    UPDATE play_seat SET claimed_for = wakes_at, claimed_until = %s WHERE id IN (SELECT id FROM due)
    RETURNING match_id, "index"
"""


class DueSeat(NamedTuple):
    """A seat that a sweep has claimed."""

    match_id: str
    seat_index: int


def claim_due(now: datetime, most: int = BATCH) -> list[DueSeat]:
    """Claim up to `most` seats whose warning or deadline has come. One statement on the partial index."""
    skip = " FOR UPDATE SKIP LOCKED" if connection.features.has_select_for_update_skip_locked else ""
    adapt = connection.ops.adapt_datetimefield_value
    with connection.cursor() as cursor:
        cursor.execute(_CLAIM.format(due=DUE + skip), [adapt(now), adapt(now), most, adapt(now + LEASE)])
        return [DueSeat(*row) for row in cursor.fetchall()]


def expire_due(now: datetime | None = None) -> int:
    """Claim and handle one batch of seats whose time has come by ``now``. Return how many seats were claimed.

    ``now`` is the moment until which all outages are known, by default the present; the wall clock may have jumped
    since then. A seat that cannot be handled is logged and comes again after the lease, so that it does not hold up the
    others.
    """
    moment = now or timezone.now()
    due = claim_due(moment)
    for seat in due:
        try:
            expire_turn(seat, moment)
        except Exception:
            log.exception("could not handle the clock of seat %s at table %s", seat.seat_index, seat.match_id)
    return len(due)


@transaction.atomic
def expire_turn(due: DueSeat, now: datetime | None = None) -> None:
    """Warn the seat's player, or act as the table's policy says, if this is still due at ``now`` (see
    :func:`expire_due`).

    If another seat of the table was handled just before, the match may have moved on, and the seat may be in a new
    turn. A match whose stored data cannot be read is put into quarantine, and its players lose no time.
    """
    match, seats = lock_and_upgrade(due.match_id)
    seat = next((seat for seat in seats if seat.index == due.seat_index), None)
    now = now or timezone.now()
    if seat is None or seat.wakes_at is None:
        return
    if seat.deadline is None or not seat.is_person or match.status != Match.Status.RUNNING:
        _wake_at(seat, None)
    elif not match.is_readable and quarantine_locked(match, seats):
        return
    elif set_anew(match, seat, now):  # this deadline was set without knowledge of a downtime
        seat.save(update_fields=["deadline", "wakes_at"])
    elif seat.deadline <= now:
        _time_is_up(match, seats, seat)
    elif (warning := warning_of(match, seat)) <= now:
        _wake_at(seat, seat.deadline)
        tell_time(match, seat, Notice.Kind.RUNNING_OUT)
    else:
        _wake_at(seat, warning)


def _wake_at(seat: Seat, moment: datetime | None) -> None:
    seat.wakes_at = moment
    seat.save(update_fields=["wakes_at"])


def _time_is_up(match: Match, seats: list[Seat], seat: Seat) -> None:
    """Act as the table's policy says (Match.Policy) after a missed turn."""
    seat.missed += 1
    tell_time(match, seat, Notice.Kind.MISSED)
    gone = match.policy == Match.Policy.FORFEIT and seat.missed >= match.forfeit_after
    if match.policy in WAITING:
        seat.wakes_at = None
        seat.save(update_fields=["wakes_at", "missed"])
        changed(match)
        _tell_who_may_claim(match, seats, seat)
    elif gone or match.policy == Match.Policy.STAND_IN:
        _hand_over(match, seat, for_good=gone)
        offer_seat(match, seats, seat)
    else:
        state = match.load_state()
        apply_move(
            match, seats, state, PendingMove(seat, match.rules.default_move(state, seat.index), Move.MadeBy.CLOCK)
        )


def _tell_who_may_claim(match: Match, seats: list[Seat], seat: Seat) -> None:
    """Tell the opponent in a duel that they may claim the win, if the table's terms allow claims."""
    rival = rival_of(seats, seat)
    if rival is not None and may_claim(match, seats, rival, timezone.now()):
        tell_offer(match, rival.user_id, f"claim:{seat.index}:{seat.moves_made}:{seat.missed}", offer="claim")


def _hand_over(match: Match, seat: Seat, *, for_good: bool) -> None:
    """Let a bot play the seat, until its owner returns or ``for_good``."""
    now = timezone.now()
    stop_clock(match, seat, now)
    seat.bot = STAND_IN
    seat.plan = ""
    if for_good:
        seat.resigned_at = now
    else:
        seat.away_since = now
    seat.save(update_fields=["bank", "deadline", "wakes_at", "bot", "plan", "missed", "resigned_at", "away_since"])
    changed(match)
    transaction.on_commit(lambda: enqueue_bots(match.pk))
