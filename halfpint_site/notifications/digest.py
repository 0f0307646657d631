"""Daily digests: at the time of the digest, one of the collected deliveries carries the others."""

from datetime import datetime
from itertools import groupby

from django.db import transaction
from django.utils import timezone

from games.play.models import Notice
from halfpint_site.notifications.decision import SAID_BY_THE_SITE, why_over
from halfpint_site.notifications.handover import skip_locked
from halfpint_site.notifications.models import ChannelSetting, Delivery, Mode
from halfpint_site.notifications.presence import in_use_until, seen_at

BATCH = 50
Status = Delivery.Status


@transaction.atomic
def gather_digests(most: int = BATCH) -> int:
    """Make due digests ready to send. While a user is on the site, the user's digest waits.

    ``most`` limits the number of channel settings handled. Returns how many were handled.
    """
    now = timezone.now()
    due = ChannelSetting.objects.filter(digest_at__lte=now).order_by("digest_at")
    wishes = list(skip_locked(due)[:most])
    for wish in wishes:
        wish.digest_at = in_use_until(seen_at(wish.user_id), now)
        if wish.digest_at is None:
            _gather(wish, now)
        wish.save(update_fields=["digest_at"])
    return len(wishes)


def _gather(wish: ChannelSetting, now: datetime) -> None:
    """Combine the collected deliveries of a channel setting, by target. If the channel is off, drop them."""
    collected = Delivery.objects.filter(user=wish.user_id, channel=wish.channel, status=Status.COLLECTED, carrier=None)
    if wish.mode == Mode.OFF:
        collected.update(status=Status.DROPPED, reason=Delivery.Reason.UNWANTED)
        return
    in_order = collected.select_related("notice").order_by("target", "pk")
    for _target, deliveries in groupby(in_order, key=lambda delivery: delivery.target):
        _bundle(_still_true(list(deliveries), now), now)


def _bundle(deliveries: list[Delivery], now: datetime) -> None:
    """Make the first delivery carry the others, due now."""
    if not deliveries:
        return
    carrier, *others = deliveries
    carrier.is_digest, carrier.status, carrier.next_try_at = True, Status.WAITING, now
    carrier.save(update_fields=["is_digest", "status", "next_try_at"])
    Delivery.objects.filter(pk__in=[one.pk for one in others]).update(carrier=carrier)


def _still_true(deliveries: list[Delivery], now: datetime) -> list[Delivery]:
    """Return the deliveries whose notices are still current. Drop the others with the reason."""
    kept = []
    for delivery in deliveries:
        reason = why_not_in_digest(delivery.notice, now)
        if reason is None:
            kept.append(delivery)
        else:
            Delivery.objects.filter(pk=delivery.pk).update(status=Status.DROPPED, reason=reason)
    return kept


def why_not_in_digest(notice: Notice, now: datetime) -> Delivery.Reason | None:
    """Return the reason to leave a notice out of a digest; None if there is none."""
    seen = seen_at(notice.user_id)
    if notice.kind in SAID_BY_THE_SITE and seen is not None and seen >= notice.written_at:
        return Delivery.Reason.SEEN
    return why_over(notice, now)
