"""Celery tasks of play. Each may run twice, late or never; sweeps do what lost tasks left undone."""

from contextlib import suppress

from celery import shared_task
from django.conf import settings

from games.play.bots.play import overdue_tables, play_waiting_bots
from games.play.clocks import outages
from games.play.clocks import seat_clocks as clock
from games.play.clocks.downtime import closed_now, look
from games.play.clocks.expiry import BATCH, expire_due
from games.play.endings import luck
from games.play.enqueue import enqueue_luck
from games.play.matches import upgrade_sweep as looking_after
from games.play.matches.archive import archiving as record
from games.play.matchmaking.bot_fill import fill_due
from games.play.matchmaking.request_sweep import fulfil_requests as serve
from games.play.models import Match

SWEEP_AFTER_SECONDS = 3
SWEEP_BATCH = 200
LUCK_SECONDS = 30.0


@shared_task
def play_bots(match_id: str) -> None:
    """Play the bots that are to move at a table."""
    if closed_now():
        return
    if not play_waiting_bots(match_id):
        play_bots.delay(match_id)


@shared_task
def sweep_bots() -> None:
    """Queue the task for bots again at tables where it was lost."""
    if closed_now():
        return
    for match_id in overdue_tables(SWEEP_AFTER_SECONDS, SWEEP_BATCH):
        play_bots.delay(match_id)


@shared_task
def look_after_old_rows() -> None:
    """Upgrade rows of older versions, quarantine matches that cannot be read, and restore those that can be read
    again.
    """
    looking_after.upgrade_outdated()


@shared_task
def sweep_clocks() -> None:
    """Warn players and act on clocks that have run out, batch by batch until nothing is due.

    After an outage, move all deadlines first.
    """
    while expire_due(outages.catch_up()) == BATCH:
        pass


@shared_task
def set_clocks_anew() -> None:
    """Move the deadlines of all running clocks by the known downtimes. May run twice."""
    look()
    for match_id in clock.tables_with_clocks():
        clock.set_carefully_anew(match_id)


@shared_task
def record_match(match_id: str) -> None:
    """Store the words of a match that has just ended."""
    record.write_words(match_id)
    enqueue_luck(match_id)


@shared_task
def tell_luck(match_id: str) -> None:
    """Calculate the luck of a match that has just ended; do nothing if the match has been deleted."""
    with suppress(Match.DoesNotExist):
        luck.tell_luck(match_id)


@shared_task
def sweep_luck() -> None:
    """Calculate the luck of matches whose task was lost."""
    luck.sweep(LUCK_SECONDS)


@shared_task
def sweep_records() -> None:
    """Store finished matches in words and pack them. Each run is short, so that bots need not wait."""
    record.sweep(settings.PACK_SECONDS)


@shared_task
def serve_wishes() -> None:
    """Give seats to users with match requests, and fill tables with bots if users have waited long enough."""
    if closed_now():
        return
    outages.catch_up()
    serve()
    while fill_due(outages.catch_up()) == BATCH:
        pass
