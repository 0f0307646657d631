"""Sweeps that close old open tables and delete old invitations.

Each sweep works in small batches with short transactions, until nothing is left or its time is up. Sweeps may run
concurrently and repeatedly.
"""

import logging
import time
from collections.abc import Callable
from datetime import datetime, timedelta

from django.conf import settings
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from games.play.matches.store import lock_and_upgrade
from games.play.models import Invitation, Match
from games.play.tables.lists import CURRENT
from games.play.tables.seats import close_table, outlived

log = logging.getLogger(__name__)
BATCH = 200


def until_done(step: Callable[[], int], seconds: float | None = None) -> bool:
    """Call ``step`` until it returns 0 or the time is up. Returns whether ``step`` returned 0.

    ``seconds`` defaults to HALFPINT_SWEEP_SECONDS.
    """
    end = time.monotonic() + (settings.HALFPINT_SWEEP_SECONDS if seconds is None else seconds)
    while step():
        if time.monotonic() >= end:
            return False
    return True


def close_old_tables(most: int = BATCH, now: datetime | None = None) -> int:
    """Close open tables that by ``now`` have waited too long, or whose host is gone.

    Returns how many tables were closed. Waiting players are notified.
    """
    # Quarantined tables that have not begun are closed too. One query for each status, because each has its own index.
    found = [pk for status in (Match.Status.OPEN, Match.Status.RESTING) for pk in _overdue(status, now)[:most]]
    return sum(_close_carefully(match_id) for match_id in found)


def _overdue(status: Match.Status, now: datetime | None) -> QuerySet[Match, str]:
    found = Match.objects.filter(outlived(now), status=status, started_at=None)
    return found.order_by("opened_at").values_list("pk", flat=True)


def _close_carefully(match_id: str) -> bool:
    try:
        return _close(match_id)
    except Exception:  # an error at one table must not stop the others
        log.exception("could not close table %s", match_id)
        return False


@transaction.atomic
def _close(match_id: str) -> bool:
    """Lock the table and close it, unless it has begun or been closed in the meantime.

    Returns whether it was closed.
    """
    match, seats = lock_and_upgrade(match_id)
    if match.status not in (Match.Status.OPEN, Match.Status.RESTING) or match.started_at is not None:
        return False
    host_gone = match.host is None or not match.host.is_active
    close_table(match, seats, "host_gone" if host_gone else "age")
    return True


def drop_old_invitations(most: int = 5 * BATCH, now: datetime | None = None) -> int:
    """Delete invitations to email addresses for old tables that are closed or have begun. Returns how many."""
    since = (now or timezone.now()) - timedelta(days=settings.HALFPINT_INVITATION_DAYS)
    addressed = Invitation.objects.exclude(email="")
    old = addressed.filter(match__opened_at__lt=since).exclude(match__status__in=CURRENT, match__started_at=None)
    ids = list(old.values_list("pk", flat=True)[:most])
    return Invitation.objects.filter(pk__in=ids).delete()[0]
