"""Send a test notice on one channel. It is attempted once, and the page shows the result."""

from django.db import transaction
from django.utils import timezone

from games.play.models import Notice
from halfpint_site.accounts.models import User
from halfpint_site.notifications.handover import host_of
from halfpint_site.notifications.models import Channel, Delivery, PushSubscription, Webhook, new_secret
from halfpint_site.notifications.tasks import enqueue_sending


@transaction.atomic
def queue_test(user: User, channel: str) -> int:
    """Write a test notice for each target of a channel. Return the number of targets."""
    targets = _targets(user, channel)
    if not targets:
        return 0
    now = timezone.now()
    notice = Notice.objects.create(
        key=f"test:{new_secret()}", user=user, kind=Notice.Kind.TEST, written_at=now, handed_over_at=now
    )
    Delivery.objects.bulk_create(
        Delivery(notice=notice, user=user, channel=channel, target=target, host=host, created_at=now, next_try_at=now)
        for target, host in targets
    )
    enqueue_sending()
    return len(targets)


def _targets(user: User, channel: str) -> list[tuple[str, str]]:
    """Return the targets of a channel as (target, host)."""
    if channel == Channel.MAIL:
        return [("", "")] if user.email else []
    if channel == Channel.PUSH:
        devices = PushSubscription.objects.filter(user=user).values_list("pk", "endpoint")
        return [(str(pk), host_of(endpoint)) for pk, endpoint in devices]
    return [(str(pk), host_of(url)) for pk, url in Webhook.objects.filter(user=user).values_list("pk", "url")]


def move_waiting(user: User, channel: str, address: str) -> None:
    """Set the new host on waiting deliveries to a webhook whose URL has changed, so that the new host's circuit
    applies.
    """
    Delivery.objects.filter(user=user, channel=channel, status=Delivery.Status.WAITING).update(host=host_of(address))
