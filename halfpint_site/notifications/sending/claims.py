"""Claim due deliveries by postponing their next attempt.

If the sender is killed, they become due again by themselves.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Q

from halfpint_site.notifications.handover import skip_locked
from halfpint_site.notifications.models import Delivery

Status = Delivery.Status
#: How long the deliveries of a killed sender wait. A call takes seconds, and only those that start soon are claimed.
LEASE = timedelta(minutes=2)
#: No attempt takes longer: a mail server may use EMAIL_TIMEOUT for each of its steps.
SLOWEST = timedelta(seconds=60)


@transaction.atomic
def claim(
    channels: Iterable[str], most: int, now: datetime, hosts: Iterable[str] = (), people: Iterable[int] = ()
) -> list[Delivery]:
    """Claim up to ``most`` due deliveries on these channels, those due longest first.

    Deliveries for ``hosts`` and ``people`` are left out, because these have the maximum number of calls running.
    """
    due = Delivery.objects.filter(status=Status.WAITING, next_try_at__lte=now, channel__in=channels)
    due = due.filter(Q(user=None) | ~Q(user__in=list(people))).exclude(host__in=[host for host in hosts if host])
    ids = [delivery.pk for delivery in skip_locked(due.order_by("next_try_at", "pk"))[:most]]
    Delivery.objects.filter(pk__in=ids).update(next_try_at=now + LEASE)
    rows = Delivery.objects.select_related("notice__match", "user", "letter").in_bulk(ids)
    return [rows[pk] for pk in ids]


def give_back(deliveries: Iterable[Delivery], now: datetime) -> None:
    """Make claimed deliveries due again that were not started."""
    ids = [delivery.pk for delivery in deliveries]
    Delivery.objects.filter(pk__in=ids, status=Status.WAITING).update(next_try_at=now)
