"""Merge and delete the notifications of a user, and delete old notices and letters."""

from datetime import datetime, timedelta

from django.conf import settings
from django.db.models import Exists, OuterRef, Q
from django.utils import timezone

from games.play.models import Notice
from halfpint_site.accounts.models import User
from halfpint_site.notifications.addresses import addresses_of
from halfpint_site.notifications.handover import host_of
from halfpint_site.notifications.models import (
    ChannelSetting,
    Circuit,
    Delivery,
    FeedToken,
    Letter,
    Presence,
    PushSubscription,
    RefusedAddress,
    Webhook,
)
from halfpint_site.notifications.sending.circuits import host_key, person_key

#: A bounce arrives within days, and needs the letter that it belongs to.
LETTERS_KEPT = timedelta(days=14)
_BATCH = 1000


def merge_notices(guest: User, member: User) -> None:
    """Move the guest's notices, deliveries and devices to the member.

    The member's own channel settings and webhook have priority.
    """
    Notice.objects.filter(user=guest).update(user=member)
    Notice.objects.filter(caused_by=guest).update(caused_by=member)
    Delivery.objects.filter(user=guest).update(user=member)
    Letter.objects.filter(user=guest).update(user=member)
    PushSubscription.objects.filter(user=guest).update(user=member)
    if not Webhook.objects.filter(user=member).exists():
        Webhook.objects.filter(user=guest).update(user=member)
    chosen = ChannelSetting.objects.filter(user=member).values("channel")
    ChannelSetting.objects.filter(user=guest).exclude(channel__in=chosen).update(user=member)


def forget_notices(user: User, keep_words: bool = False) -> None:
    """Delete all notices, targets, settings and letters of a user who deletes the account.

    ``keep_words`` has no effect here.
    """
    hooks = [host_of(url) for url in Webhook.objects.filter(user=user).values_list("url", flat=True)]
    Circuit.objects.filter(pk__in=[person_key(user.pk), *map(host_key, hooks)]).delete()
    PushSubscription.objects.filter(user=user).delete()
    Webhook.objects.filter(user=user).delete()
    FeedToken.objects.filter(user=user).delete()
    ChannelSetting.objects.filter(user=user).delete()
    Presence.objects.filter(user=user).delete()
    Notice.objects.filter(user=user).delete()
    Notice.objects.filter(caused_by=user).update(caused_by=None)
    addresses = addresses_of(user)
    RefusedAddress.objects.filter(address__in=addresses).delete()
    Letter.objects.filter(Q(user=user) | Q(to__in=addresses)).delete()
    user.mail_refused = False


def prune_letters(most: int = _BATCH, now: datetime | None = None) -> int:
    """Delete up to ``most`` old letters with their deliveries. Return the number of deleted letters."""
    old = Letter.objects.filter(written_at__lt=(now or timezone.now()) - LETTERS_KEPT)
    ids = list(old.exclude(delivery__status=Delivery.Status.WAITING).values_list("pk", flat=True)[:most])
    Letter.objects.filter(pk__in=ids).delete()
    return len(ids)


def prune_notices(most: int = _BATCH, now: datetime | None = None) -> int:
    """Delete up to ``most`` old notices with their deliveries. Return the number of deleted notices.

    Notices that could not be sent are kept longer, for the operator.
    """
    now = now or timezone.now()
    old = Notice.objects.filter(written_at__lt=now - timedelta(days=settings.HALFPINT_NOTICE_DAYS))
    very_old = Q(written_at__lt=now - timedelta(days=settings.HALFPINT_DEAD_NOTICE_DAYS))
    stuck = Delivery.objects.filter(notice=OuterRef("pk"), status__in=[Delivery.Status.DEAD, Delivery.Status.WAITING])
    done = Q(handed_over_at__isnull=False) & ~Exists(stuck)
    ids = list(old.filter(done | very_old).order_by("written_at").values_list("pk", flat=True)[:most])
    Notice.objects.filter(pk__in=ids).delete()
    return len(ids)
