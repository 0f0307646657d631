"""One mail for what happens at many tables at once: the first delivery that goes out carries the others along.

What has begun or filled up, and who asks to be friends, waits a few seconds for more of its kind; a reminder also says
what would be said of other tables within some hours, and remembers it by the keys of the notices that it spares.
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
#: Mails that show positions.
SHOWS_POSITIONS = frozenset({Kind.FULL, Kind.FOUND, Kind.TURN, Kind.RUNNING_OUT})
#: Whose warning would come within so long is in the reminder already.
URGENT = timedelta(hours=6)
MOST = 100


def more_may_come(delivery: Delivery) -> datetime | None:
    """Until when this one waits for others that begin at the same time; None if it goes out by itself."""
    notice = delivery.notice
    if delivery.channel != Channel.MAIL or delivery.is_digest:
        return None
    if _bundle_of(notice) not in ("begun", "friends"):
        return None
    return delivery.created_at + timedelta(seconds=settings.NOTICE_GATHER_SECONDS)


def _bundle_of(notice: Notice) -> str:
    """What it may be told together with; empty for what has a mail of its own, as each later turn has."""
    if notice.kind == Kind.RUNNING_OUT:
        return "reminder"
    if notice.kind == Kind.FRIEND:
        return "friends"
    first = notice.kind == Kind.TURN and notice.data.get("moves_made") == 0
    return "begun" if first or notice.kind in (Kind.FULL, Kind.FOUND) else ""


def is_taken(delivery: Delivery) -> bool:
    """Whether another delivery has taken it along, or somebody else has finished it, since it was claimed."""
    return not Delivery.objects.filter(pk=delivery.pk, status=Status.WAITING).exists()


@transaction.atomic
def take_along(delivery: Delivery, now: datetime) -> list[Notice]:
    """Let a mail that goes out carry what else waits for its reader. Returns all notices of it, its own first."""
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
    # Judged before any is taken: of the turns of an absence one is told, the others wait to see whether it arrives.
    wanted = [one.pk for one in others if isinstance(judge(one, now), Send)]
    Delivery.objects.filter(pk__in=wanted, status=Status.WAITING).update(status=Status.COLLECTED, carrier=delivery)
    carried = Delivery.objects.filter(carrier=delivery, status=Status.COLLECTED).select_related("notice__match")
    return [notice, *(one.notice for one in carried.order_by("pk"))]


def spare(notice: Notice, seats: list[Seat], now: datetime) -> list[Seat]:
    """Of these awaited seats those that a reminder speaks of: its own, and whose time runs out soon. Notes the notices
    that need not be sent once this one has arrived.
    """
    urgent = [seat for seat in seats if seat.match_id == notice.match_id or _is_urgent(seat, now)]
    notice.data["spares"] = [key_of_time(seat, Kind.RUNNING_OUT) for seat in urgent]
    notice.save(update_fields=["data"])
    return urgent


def _is_urgent(seat: Seat, now: datetime) -> bool:
    return seat.deadline is not None and seat.deadline > now and (seat.wakes_at or seat.deadline) <= now + URGENT
