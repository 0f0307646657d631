"""Start the sender's tasks as soon as something is due. If that fails, Celery beat starts them some seconds later."""

import logging

from django.db import transaction

from halfpint_site.notifications import tasks

log = logging.getLogger(__name__)


def wake_sender() -> None:
    """Start the tasks that send mails and calls, after the present transaction is committed."""
    transaction.on_commit(_wake, robust=True)


def _wake() -> None:
    try:
        tasks.deliver_mails.delay()
        tasks.deliver_calls.delay()
    except Exception:  # the broker's client may raise anything, and what is to be sent is stored
        log.warning("could not wake the sender", exc_info=True)
