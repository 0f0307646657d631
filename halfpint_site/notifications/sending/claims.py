"""Taking what is due. A claim moves the next try into the future: what a killed sender held comes back by itself."""

from collections.abc import Iterable
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Q

from halfpint_site.notifications.handover import skip_locked
from halfpint_site.notifications.models import Delivery

Status = Delivery.Status
#: What a killed sender held waits so long. A call takes seconds, and no more are claimed than go out at once or next.
LEASE = timedelta(minutes=2)
#: No attempt takes longer: a mail server may use up EMAIL_TIMEOUT at each of its steps.
SLOWEST = timedelta(seconds=60)


@transaction.atomic
def claim(
    channels: Iterable[str], most: int, now: datetime, hosts: Iterable[str] = (), people: Iterable[int] = ()
) -> list[Delivery]:
    """Up to so many that are due, longest first; none for these hosts and people, who have their share on its way."""
    due = Delivery.objects.filter(status=Status.WAITING, next_try_at__lte=now, channel__in=channels)
    due = due.filter(Q(user=None) | ~Q(user__in=list(people))).exclude(host__in=[host for host in hosts if host])
    ids = [delivery.pk for delivery in skip_locked(due.order_by("next_try_at", "pk"))[:most]]
    Delivery.objects.filter(pk__in=ids).update(next_try_at=now + LEASE)
    rows = Delivery.objects.select_related("notice__match", "user", "letter").in_bulk(ids)
    return [rows[pk] for pk in ids]


def give_back(deliveries: Iterable[Delivery], now: datetime) -> None:
    """These could not start yet; whoever looks next may have them."""
    ids = [delivery.pk for delivery in deliveries]
    Delivery.objects.filter(pk__in=ids, status=Status.WAITING).update(next_try_at=now)
