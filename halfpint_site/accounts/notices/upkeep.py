"""What becomes of somebody's notices, devices and wishes when they merge or leave, and with time."""

from datetime import timedelta

from django.utils import timezone

from games.play.models import Notice
from halfpint_site.accounts.models import User
from halfpint_site.accounts.notices.models import (
    ChannelSetting,
    Delivery,
    FeedToken,
    Presence,
    PushSubscription,
    Webhook,
)

KEPT = timedelta(days=90)
_BATCH = 1000


def merge_notices(guest: User, member: User) -> None:
    """The guest's notices and devices are the member's; where both have a wish or an address, the member's counts."""
    Notice.objects.filter(user=guest).update(user=member)
    Delivery.objects.filter(user=guest).update(user=member)
    PushSubscription.objects.filter(user=guest).update(user=member)
    if not Webhook.objects.filter(user=member).exists():
        Webhook.objects.filter(user=guest).update(user=member)
    chosen = ChannelSetting.objects.filter(user=member).values("channel")
    ChannelSetting.objects.filter(user=guest).exclude(channel__in=chosen).update(user=member)


def forget_notices(user: User) -> None:
    """Nothing is sent to somebody who has left, and nothing tells where it went."""
    PushSubscription.objects.filter(user=user).delete()
    Webhook.objects.filter(user=user).delete()
    FeedToken.objects.filter(user=user).delete()
    ChannelSetting.objects.filter(user=user).delete()
    Presence.objects.filter(user=user).delete()
    Notice.objects.filter(user=user).delete()


def prune_notices(most: int = _BATCH) -> int:
    """Delete notices of long ago with their deliveries; what could not be sent stays for the operator to see."""
    old = Notice.objects.filter(written_at__lt=timezone.now() - KEPT, handed_over_at__isnull=False)
    stuck = Delivery.objects.filter(status__in=[Delivery.Status.DEAD, Delivery.Status.WAITING]).values("notice")
    ids = list(old.exclude(pk__in=stuck).values_list("pk", flat=True)[:most])
    Notice.objects.filter(pk__in=ids).delete()
    return len(ids)
