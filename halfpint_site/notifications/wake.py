"""Telling the sender that something is due. Only a wake-up: the rows are the truth, and beat asks every few seconds."""

import logging

from django.db import transaction

from halfpint_site.notifications import tasks

log = logging.getLogger(__name__)


def wake_sender() -> None:
    """Ask for mails and calls to be sent, once what stands in the present transaction is stored."""
    transaction.on_commit(_wake, robust=True)


def _wake() -> None:
    try:
        tasks.deliver_mails.delay()
        tasks.deliver_calls.delay()
    except Exception:  # the broker's client raises what it likes, and what is to be sent is already stored
        log.warning("could not wake the sender", exc_info=True)
