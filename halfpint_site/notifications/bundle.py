"""Combine notices that are due at the same time into one mail: the first delivery sent carries the others.

Notices that a match has begun or a table is full, and friend requests, wait some seconds for others of their kind. A
reminder also names other tables whose time runs out within some hours, and stores the keys of their reminders, which
then need not be sent.
"""

from datetime import datetime, timedelta

from django.conf import settings
from django.db import transaction

from games.play.models import Notice, Seat
from games.play.outbox import key_of_time
from halfpint_site.notifications.decision import Send, judge
from halfpint_site.notifications.models import Channel, Delivery

Kind = Notice.Kind
Status = Delivery.Status
#: Kinds whose mails show positions.
SHOWS_POSITIONS = frozenset({Kind.FULL, Kind.FOUND, Kind.TURN, Kind.RUNNING_OUT})
#: A reminder names tables whose own warning would be due within this time.
URGENT = timedelta(hours=6)
MOST = 100


def more_may_come(delivery: Delivery) -> datetime | None:
    """Return until when a delivery waits for others of its kind; None if it is sent alone."""
    notice = delivery.notice
    if delivery.channel != Channel.MAIL or delivery.is_digest:
        return None
    if _bundle_of(notice) not in ("begun", "friends"):
        return None
    return delivery.created_at + timedelta(seconds=settings.NOTICE_GATHER_SECONDS)


def _bundle_of(notice: Notice) -> str:
    """Return the name of the bundle to which a notice belongs, or "".

    A turn that is not the first of its seat is mailed separately.
    """
    if notice.kind == Kind.RUNNING_OUT:
        return "reminder"
    if notice.kind == Kind.FRIEND:
        return "friends"
    first = notice.kind == Kind.TURN and notice.data.get("moves_made") == 0
    return "begun" if first or notice.kind in (Kind.FULL, Kind.FOUND) else ""


def is_taken(delivery: Delivery) -> bool:
    """Return whether a claimed delivery need not be sent any more.

    Another delivery may carry it, or another process may have finished it.
    """
    return not Delivery.objects.filter(pk=delivery.pk, status=Status.WAITING).exists()


@transaction.atomic
def take_along(delivery: Delivery, now: datetime) -> list[Notice]:
    """Let a mail carry other waiting deliveries to the same user.

    Return the notices of the mail, the delivery's own first.
    """
    notice, bundle = delivery.notice, _bundle_of(delivery.notice)
    if delivery.channel != Channel.MAIL or not bundle:
        return [notice]
    waiting = Delivery.objects.filter(
        user=delivery.user,
        channel=Channel.MAIL,
        status=Status.WAITING,
        is_digest=False,
        notice__kind__in=SHOWS_POSITIONS | {Kind.FRIEND},
    ).exclude(pk=delivery.pk)
    found = list(waiting.select_related("notice__match", "user").order_by("pk")[:MOST])
    others = [one for one in found if _bundle_of(one.notice) == bundle]
    # All are judged before one is taken. In an absence, one turn is sent, and the others wait until it has arrived.
    wanted = [one.pk for one in others if isinstance(judge(one, now), Send)]
    Delivery.objects.filter(pk__in=wanted, status=Status.WAITING).update(status=Status.COLLECTED, carrier=delivery)
    carried = Delivery.objects.filter(carrier=delivery, status=Status.COLLECTED).select_related("notice__match")
    return [notice, *(one.notice for one in carried.order_by("pk"))]


def spare(notice: Notice, seats: list[Seat], now: datetime) -> list[Seat]:
    """Return the awaited seats that a reminder names: the notice's own, and those whose time runs out soon.

    Stores in the notice the keys of the reminders that need not be sent once this one has arrived.
    """
    urgent = [seat for seat in seats if seat.match_id == notice.match_id or _is_urgent(seat, now)]
    notice.data["spares"] = [key_of_time(seat, Kind.RUNNING_OUT) for seat in urgent]
    notice.save(update_fields=["data"])
    return urgent


def _is_urgent(seat: Seat, now: datetime) -> bool:
    """Return whether the reminder for this seat would be due within URGENT."""
    return seat.deadline is not None and seat.deadline > now and (seat.wakes_at or seat.deadline) <= now + URGENT
