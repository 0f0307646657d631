"""Celery's tasks of notices: wake-ups that may come twice, late or never."""

from collections.abc import Callable

from celery import shared_task

_ROUNDS = 10


@shared_task(name="halfpint_site.accounts.notices.tasks.hand_over")
def hand_over() -> None:
    """Pass on what stands in the outbox, and gather the digests whose hour has come."""
    from halfpint_site.accounts.notices.digest import BATCH as MOST_DIGESTS
    from halfpint_site.accounts.notices.digest import gather_digests
    from halfpint_site.accounts.notices.handover import BATCH, hand_over

    _until_less_than(BATCH, hand_over)
    _until_less_than(MOST_DIGESTS, gather_digests)


@shared_task(name="halfpint_site.accounts.notices.tasks.deliver")
def deliver() -> None:
    """Send what is due."""
    from halfpint_site.accounts.notices.deliver import BATCH, deliver_due

    _until_less_than(BATCH, deliver_due)


@shared_task(name="halfpint_site.accounts.notices.tasks.prune")
def prune() -> None:
    """Forget notices of long ago."""
    from halfpint_site.accounts.notices.upkeep import prune_notices

    prune_notices()


def _until_less_than(batch: int, work: Callable[[], int]) -> None:
    """Go on while batches are full, but not for ever: other tasks want the worker too."""
    for _round in range(_ROUNDS):
        if work() < batch:
            return
