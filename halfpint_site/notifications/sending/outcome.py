"""Store the outcome of a delivery, or the time of the next attempt.

The delays between attempts grow from 30 seconds to 6 hours, for about three days.
"""

import random
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import QuerySet
from prometheus_client import Counter

from games.play.models import Notice
from halfpint_site.notifications.addresses import refuse
from halfpint_site.notifications.channels.base import AddressRefused, NeverSent, NotTried, TargetGone
from halfpint_site.notifications.channels.push import forget_device
from halfpint_site.notifications.models import Channel, Delivery, Letter

DELIVERIES = Counter("halfpint_deliveries", "Attempts to deliver a notice, by how they ended", ["channel", "outcome"])
Status = Delivery.Status
Reason = Delivery.Reason
#: A delivery older than this is given up, however few attempts were made: its content is outdated.
MAX_AGE = timedelta(days=5)
FIRST_DELAY = timedelta(seconds=30)
LONGEST_DELAY = timedelta(hours=6)
#: Ten delays, doubling from 30 s, take 8.5 hours; ten more of six hours make about three days.
MOST_ATTEMPTS = 21
_JITTER = 0.2


def sent(delivery: Delivery, now: datetime) -> None:
    """Store that the target has accepted the message."""
    finish(delivery, Status.SENT, sent_at=now, last_error="", attempts=delivery.attempts + 1)


def drop(delivery: Delivery, reason: Delivery.Reason, error: str = "") -> None:
    """Store that the delivery is not sent, with the reason."""
    finish(delivery, Status.DROPPED, reason=reason, last_error=error[:300])


def wait(delivery: Delivery, until: datetime) -> None:
    """Store that the delivery is decided again at ``until``.

    Give it up if that is more than MAX_AGE after it was created.
    """
    if until - delivery.created_at > MAX_AGE:
        finish(delivery, Status.DEAD, last_error=delivery.last_error or "nobody could be reached for days")
    else:
        waiting(delivery).update(next_try_at=until)


def failed(delivery: Delivery, address: str, problem: Exception, now: datetime) -> None:
    """Store a failed attempt: drop the delivery, give it up, or try again later.

    ``address`` is where a mail was sent, "" for other channels. An address that is permanently refused is marked; a
    device that is gone is deleted.
    """
    error = f"{type(problem).__name__}: {problem}"[:300]
    if isinstance(problem, AddressRefused):
        refuse(address, str(problem))
        drop(delivery, Reason.REFUSED, error)
    elif isinstance(problem, TargetGone):
        if delivery.channel == Channel.PUSH:
            forget_device(delivery.target)
        drop(delivery, Reason.GONE, error)
    elif is_test(delivery):
        drop(delivery, Reason.FAILED, str(problem))
    elif isinstance(problem, NeverSent):
        finish(delivery, Status.DEAD, last_error=error, attempts=delivery.attempts + 1)
    else:
        _put_off(delivery, problem, error, now)


def is_test(delivery: Delivery) -> bool:
    """Return whether the delivery is a test. Tests are tried once, because the user waits for the result."""
    return delivery.notice is not None and delivery.notice.kind == Notice.Kind.TEST


def _put_off(delivery: Delivery, problem: Exception, error: str, now: datetime) -> None:
    """Schedule the next attempt, or give up after MOST_ATTEMPTS. The error NotTried does not count as an attempt."""
    attempts = delivery.attempts + (not isinstance(problem, NotTried))
    if attempts >= MOST_ATTEMPTS:
        finish(delivery, Status.DEAD, attempts=attempts, last_error=error)
        return
    DELIVERIES.labels(delivery.channel, "failed").inc()
    waiting(delivery).update(attempts=attempts, last_error=error, next_try_at=now + delay_after(max(1, attempts)))


def waiting(delivery: Delivery) -> QuerySet[Delivery]:
    """Return a queryset with the row of the delivery, empty if another process has finished it."""
    return Delivery.objects.filter(pk=delivery.pk, status=Status.WAITING)


@transaction.atomic
def finish(delivery: Delivery, status: Delivery.Status, **fields: object) -> None:
    """Store the outcome of a delivery and of those that it carries, unless another process has finished it.

    The text of a letter is deleted, because it contains a secret.
    """
    if Delivery.objects.filter(pk=delivery.pk, status=Status.WAITING).update(status=status, **fields):
        DELIVERIES.labels(delivery.channel, status).inc()
        shared = {name: fields[name] for name in ("reason", "sent_at") if name in fields}
        Delivery.objects.filter(carrier=delivery.pk, status=Status.COLLECTED).update(status=status, **shared)
        if delivery.letter_id is not None:
            Letter.objects.filter(pk=delivery.letter_id).update(text="", subject="")


def delay_after(attempts: int) -> timedelta:
    """Return the delay after that many failures (at least 1), varied by a fifth so that attempts do not coincide."""
    plain = min(FIRST_DELAY * 2 ** min(attempts - 1, 20), LONGEST_DELAY)
    return plain * random.uniform(1 - _JITTER, 1 + _JITTER)  # noqa: S311 -- the delay is not a secret
