"""The Celery task of the retention sweeps. It may run twice, late or never without harm."""

from collections.abc import Callable
from datetime import datetime
from functools import partial

from celery import shared_task


def sweeps(now: datetime | None = None) -> dict[str, Callable[[], int]]:
    """Return the sweeps by name.

    Each is a function that processes one batch of rows due at ``now``, by default the current time.

    The functions return how many rows they processed, 0 if none is left.
    """
    from games.play.matchmaking.requests import delete_expired_requests
    from games.play.relations.friends import forget_refusals
    from games.play.safety.sanctions import lift_due
    from games.play.tables.sweep import close_old_tables, drop_old_invitations
    from halfpint_site.accounts.export.services import sweep_exports
    from halfpint_site.accounts.sessions import drop_expired_sessions
    from halfpint_site.notifications.invitations import post_invitations
    from halfpint_site.notifications.sending.circuits import forget_idle_circuits
    from halfpint_site.notifications.upkeep import prune_letters, prune_notices
    from halfpint_site.retention.guests import drop_old_guests

    return {
        "tables": partial(close_old_tables, now=now),
        "invitations": partial(drop_old_invitations, now=now),
        "wishes": partial(delete_expired_requests, now=now),
        "post": post_invitations,
        "notices": partial(prune_notices, now=now),
        "letters": partial(prune_letters, now=now),
        "circuits": partial(forget_idle_circuits, now=now),
        "sessions": partial(drop_expired_sessions, now=now),
        "guests": partial(drop_old_guests, now=now),
        "exports": partial(sweep_exports, now=now),
        "refusals": partial(forget_refusals, now=now),
        "sanctions": partial(lift_due, now=now),
    }


@shared_task(name="halfpint_site.retention.tasks.sweep")
def sweep(name: str) -> None:
    """Run batches of a sweep for HALFPINT_SWEEP_SECONDS. If rows remain, enqueue the task again behind other tasks."""
    from games.play.clocks.outages import catch_up
    from games.play.tables.sweep import until_done

    if not until_done(sweeps(catch_up())[name]):
        sweep.delay(name)
