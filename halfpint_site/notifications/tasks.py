"""Celery tasks of notifications, and functions that enqueue the sender's tasks. Tasks may run twice, late or never."""

import logging
from collections.abc import Callable

from celery import shared_task
from django.db import transaction

log = logging.getLogger(__name__)
_ROUNDS = 10


@shared_task(name="halfpint_site.notifications.tasks.hand_over")
def hand_over() -> None:
    """Hand notices of the outbox over to the channels, and gather due digests."""
    from halfpint_site.notifications.digest import BATCH as MOST_DIGESTS
    from halfpint_site.notifications.digest import gather_digests
    from halfpint_site.notifications.handover import BATCH, hand_over

    _until_less_than(BATCH, hand_over)
    _until_less_than(MOST_DIGESTS, gather_digests)


@shared_task(name="halfpint_site.notifications.tasks.deliver_mails")
def deliver_mails() -> None:
    """Send due mails. Runs in the process `sender` only."""
    from halfpint_site.notifications.sending.run import MAILS, keep_delivering

    keep_delivering(MAILS)


@shared_task(name="halfpint_site.notifications.tasks.deliver_calls")
def deliver_calls() -> None:
    """Send due push messages and webhooks. Runs in the process `sender` only."""
    from halfpint_site.notifications.sending.run import CALLS, keep_delivering

    keep_delivering(CALLS)


@shared_task(name="halfpint_site.notifications.tasks.read_bounces")
def read_bounces() -> None:
    """Read the mailbox of bounces. Runs in the process `sender` only."""
    from halfpint_site.notifications.bounces import read_mailbox

    read_mailbox()


def _until_less_than(batch: int, work: Callable[[], int]) -> None:
    """Repeat while batches are full, but at most _ROUNDS times, so that other tasks get the worker."""
    for _round in range(_ROUNDS):
        if work() < batch:
            return


def enqueue_sending() -> None:
    """Enqueue the tasks that send mails and calls, after the current transaction is committed."""
    transaction.on_commit(_enqueue, robust=True)


def _enqueue() -> None:
    try:
        deliver_mails.delay()
        deliver_calls.delay()
    except Exception:  # the broker's client may raise anything, and what is to be sent is stored
        log.warning("could not enqueue the tasks of the sender", exc_info=True)
