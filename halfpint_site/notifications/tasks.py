"""Celery's tasks of notices: wake-ups that may come twice, late or never."""

from collections.abc import Callable

from celery import shared_task

_ROUNDS = 10


@shared_task(name="halfpint_site.notifications.tasks.hand_over")
def hand_over() -> None:
    """Pass on what stands in the outbox, and gather the digests whose hour has come."""
    from halfpint_site.notifications.digest import BATCH as MOST_DIGESTS
    from halfpint_site.notifications.digest import gather_digests
    from halfpint_site.notifications.handover import BATCH, hand_over

    _until_less_than(BATCH, hand_over)
    _until_less_than(MOST_DIGESTS, gather_digests)


@shared_task(name="halfpint_site.notifications.tasks.deliver_mails")
def deliver_mails() -> None:
    """Send the mails that are due. Only the sender takes this, and what follows."""
    from halfpint_site.notifications.sending.run import MAILS, keep_delivering

    keep_delivering(MAILS)


@shared_task(name="halfpint_site.notifications.tasks.deliver_calls")
def deliver_calls() -> None:
    """Send the push messages and webhooks that are due."""
    from halfpint_site.notifications.sending.run import CALLS, keep_delivering

    keep_delivering(CALLS)


@shared_task(name="halfpint_site.notifications.tasks.read_bounces")
def read_bounces() -> None:
    """Look into the mailbox of bounces."""
    from halfpint_site.notifications.bounces.mailbox import read_mailbox

    read_mailbox()


def _until_less_than(batch: int, work: Callable[[], int]) -> None:
    """Go on while batches are full, but not for ever: other tasks want the worker too."""
    for _round in range(_ROUNDS):
        if work() < batch:
            return
