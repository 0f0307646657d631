"""What became of the last notices, as the person may read it."""

from dataclasses import dataclass
from datetime import datetime

from django.urls import reverse
from django.utils.translation import gettext as _

from games.play.models import Notice
from halfpint_site.accounts.models import User
from halfpint_site.accounts.notices.models import Channel, Delivery
from halfpint_site.accounts.notices.words import say

SHOWN = 20


@dataclass(frozen=True)
class Told:
    """A notice, and what became of it, as "Mail: sent" lines."""

    title: str
    path: str
    written_at: datetime
    outcomes: tuple[str, ...]
    is_on_its_way: bool = False


def last_notices(user: User, now: datetime) -> list[Told]:
    """The newest first."""
    notices = Notice.objects.filter(user=user).select_related("match").prefetch_related("deliveries")
    return [_told(notice, now) for notice in notices.order_by("-written_at")[:SHOWN]]


def _told(notice: Notice, now: datetime) -> Told:
    deliveries = sorted(notice.deliveries.all(), key=lambda one: one.pk)
    outcomes = tuple(dict.fromkeys(_outcome(one) for one in deliveries))
    if not outcomes:
        outcomes = (_("not handed over yet") if notice.handed_over_at is None else _("shown here only"),)
    path = reverse("play:table", args=[notice.match_id]) if notice.match_id else str(notice.data.get("path", ""))
    waits = notice.kind == Notice.Kind.TEST and any(one.status == Delivery.Status.WAITING for one in deliveries)
    return Told(say(notice, None, now)[0], path, notice.written_at, outcomes, waits)


def _outcome(delivery: Delivery) -> str:
    """ "Mail: not sent, the turn was over". Whoever tries a webhook out reads what it answered."""
    said = f"{Channel(delivery.channel).label}: {Delivery.Status(delivery.status).label}"
    if delivery.reason:
        said = f"{said}, {Delivery.Reason(delivery.reason).label}"
    return f"{said} ({delivery.last_error[:200]})" if delivery.reason == Delivery.Reason.FAILED else said
