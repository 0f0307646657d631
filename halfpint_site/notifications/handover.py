"""Hand notices from the outbox over to the channels: write a delivery for each target of each notice."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from datetime import datetime, time, timedelta
from typing import TypeVar
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from django.db import connection, transaction
from django.db.models import Model, QuerySet
from django.utils import timezone

from games.play.clocks.availability import moment_of
from games.play.models import Notice
from halfpint_site.accounts.models import User
from halfpint_site.notifications.decision import ALWAYS, is_wanted
from halfpint_site.notifications.models import (
    Channel,
    ChannelSetting,
    Delivery,
    Mode,
    PushSubscription,
    Webhook,
    default_setting,
)

BATCH = 200
Status = Delivery.Status
Wishes = dict[tuple[int, str], ChannelSetting]
Targets = dict[int, list[tuple[Channel, str, str]]]
Row = TypeVar("Row", bound=Model)


def skip_locked(rows: QuerySet[Row]) -> QuerySet[Row]:
    """Lock the rows, skipping those locked by other transactions.

    On SQLite this does nothing: it locks the whole database.
    """
    if connection.features.has_select_for_update_skip_locked:
        return rows.select_for_update(skip_locked=True, of=("self",))
    return rows


@transaction.atomic
def hand_over(most: int = BATCH) -> int:
    """Claim up to ``most`` notices and write their deliveries. Return the number of claimed notices."""
    now = timezone.now()
    waiting = Notice.objects.filter(handed_over_at=None).select_related("user").order_by("written_at", "pk")
    notices = list(skip_locked(waiting)[:most])
    if not notices:
        return 0
    people = {notice.user_id for notice in notices}
    wishes, targets = _wishes(people), _targets(people)
    deliveries = [one for notice in notices for one in _deliveries(notice, wishes, targets, now)]
    Delivery.objects.bulk_create(deliveries, ignore_conflicts=True)
    _await_digests(deliveries, now)
    Notice.objects.filter(pk__in=[notice.pk for notice in notices]).update(handed_over_at=now)
    return len(notices)


def _wishes(people: Iterable[int]) -> Wishes:
    """Return the users' channel settings by (user, channel)."""
    return {(wish.user_id, wish.channel): wish for wish in ChannelSetting.objects.filter(user__in=people)}


def _targets(people: Iterable[int]) -> Targets:
    """Return the targets other than mail, by user key, as (channel, target, host)."""
    found: Targets = defaultdict(list)
    for user_id, pk, address in PushSubscription.objects.filter(user__in=people).values_list("user", "pk", "endpoint"):
        found[user_id].append((Channel.PUSH, str(pk), host_of(address)))
    for user_id, pk, address in Webhook.objects.filter(user__in=people).values_list("user", "pk", "url"):
        found[user_id].append((Channel.WEBHOOK, str(pk), host_of(address)))
    return found


def host_of(address: str) -> str:
    """Return the host of a URL; "" if the URL cannot be parsed."""
    try:
        return urlsplit(address).hostname or ""
    except ValueError:
        return ""


def _deliveries(notice: Notice, wishes: Wishes, targets: Targets, now: datetime) -> Iterator[Delivery]:
    """Yield a delivery for each target on each channel that is not off.

    Notices that the user does not want on a channel are written as dropped, and those for a digest as collected.
    """
    by_mail = [(Channel.MAIL, "", "")] if notice.user.email else []
    for channel, target, host in [*by_mail, *targets.get(notice.user_id, [])]:
        wish = wishes.get((notice.user_id, channel)) or default_setting(notice.user_id, channel)
        if wish.mode == Mode.OFF:
            continue
        delivery = Delivery(
            notice=notice,
            user_id=notice.user_id,
            channel=channel,
            target=target,
            host=host,
            created_at=now,
            next_try_at=now,
        )
        if not is_wanted(wish.mode, notice.kind):
            delivery.status, delivery.reason = Status.DROPPED, Delivery.Reason.UNWANTED
        elif wish.mode == Mode.DIGEST and notice.kind not in ALWAYS:
            delivery.status = Status.COLLECTED
        yield delivery


def _await_digests(deliveries: Iterable[Delivery], now: datetime) -> None:
    """Set the time of the next digest for each channel setting that has collected a notice, unless it is already
    set.
    """
    collected = {(one.notice.user_id, one.channel) for one in deliveries if one.status == Status.COLLECTED}
    for user_id, channel in sorted(collected):
        wish = ChannelSetting.objects.select_for_update(of=("self",)).get(user=user_id, channel=channel)
        if wish.digest_at is None:
            zone = ZoneInfo(User.objects.values_list("time_zone", flat=True).get(pk=user_id))
            wish.digest_at = next_hour(now, zone, wish.digest_hour)
            wish.save(update_fields=["digest_at"])


def next_hour(now: datetime, zone: ZoneInfo, hour: int) -> datetime:
    """Return the next moment (UTC) after `now` at which the local time in `zone` is that hour.

    If the hour is skipped in spring, the result is the moment of the change. If it occurs twice in autumn, the result
    is the first.
    """
    day = now.astimezone(zone).date()
    moments = (moment_of(day + timedelta(days=days), time(hour), zone) for days in range(3))
    return next(moment for moment in moments if moment > now)
