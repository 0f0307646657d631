"""Writing down what became of a delivery, and when to try again."""

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import QuerySet

from games.play.models import Notice
from halfpint_site.accounts.counts import DELIVERIES
from halfpint_site.notifications.addresses import refuse
from halfpint_site.notifications.channels.push import forget_device
from halfpint_site.notifications.errors import AddressRefused, NeverSent, NotTried, TargetGone
from halfpint_site.notifications.models import Channel, Delivery, Letter
from halfpint_site.notifications.sending.backoff import MOST_ATTEMPTS, delay_after

Status = Delivery.Status
Reason = Delivery.Reason
#: However seldom it could be tried: after so long it says nothing new to anybody.
LONGEST = timedelta(days=5)


def sent(delivery: Delivery, now: datetime) -> None:
    """The other side has taken it."""
    finish(delivery, Status.SENT, sent_at=now, last_error="", attempts=delivery.attempts + 1)


def drop(delivery: Delivery, reason: Delivery.Reason, error: str = "") -> None:
    """It will not be sent, and that is right so."""
    finish(delivery, Status.DROPPED, reason=reason, last_error=error[:300])


def wait(delivery: Delivery, until: datetime) -> None:
    """Look at it again then. If it has waited for days for somebody who never answers, that was that."""
    if until - delivery.created_at > LONGEST:
        finish(delivery, Status.DEAD, last_error=delivery.last_error or "nobody could be reached for days")
    else:
        waiting(delivery).update(next_try_at=until)


def failed(delivery: Delivery, address: str, problem: Exception, now: datetime) -> None:
    """What an error of the channel means for this delivery; `address` is where a mail went."""
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
    """Whoever asked for one to try it out looks for the answer now, not in three days."""
    return delivery.notice is not None and delivery.notice.kind == Notice.Kind.TEST


def _put_off(delivery: Delivery, problem: Exception, error: str, now: datetime) -> None:
    """Try again later, or give up. An attempt that was not really made does not count."""
    attempts = delivery.attempts + (not isinstance(problem, NotTried))
    if attempts >= MOST_ATTEMPTS:
        finish(delivery, Status.DEAD, attempts=attempts, last_error=error)
        return
    DELIVERIES.labels(delivery.channel, "failed").inc()
    waiting(delivery).update(attempts=attempts, last_error=error, next_try_at=now + delay_after(max(1, attempts)))


def waiting(delivery: Delivery) -> QuerySet[Delivery]:
    """The row, unless somebody else has finished it."""
    return Delivery.objects.filter(pk=delivery.pk, status=Status.WAITING)


@transaction.atomic
def finish(delivery: Delivery, status: Delivery.Status, **fields: object) -> None:
    """Write down what became of it, and of what it carried. If somebody else has done so, nothing happens.

    A letter's words are wiped: they hold a secret, and nobody needs them any more.
    """
    if Delivery.objects.filter(pk=delivery.pk, status=Status.WAITING).update(status=status, **fields):
        DELIVERIES.labels(delivery.channel, status).inc()
        shared = {name: fields[name] for name in ("reason", "sent_at") if name in fields}
        Delivery.objects.filter(carrier=delivery.pk, status=Status.COLLECTED).update(status=status, **shared)
        if delivery.letter_id is not None:
            Letter.objects.filter(pk=delivery.letter_id).update(text="", subject="")
