"""The last notices of a user with their outcomes, for the page about notices."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import Q, Subquery
from django.urls import reverse
from django.utils.translation import gettext as _

from games.play.models import Notice
from halfpint_site.accounts.models import User
from halfpint_site.notifications.models import Channel, Delivery
from halfpint_site.notifications.words import say

SHOWN = 20


@dataclass(frozen=True)
class Told:
    """A notice with its outcomes, such as "Mail: sent"."""

    title: str
    path: str
    written_at: datetime
    outcomes: tuple[str, ...]
    is_on_its_way: bool = False


def last_notices(user: User, now: datetime, before: int | None = None) -> tuple[list[Told], int | None]:
    """Return the newest notices, or those before the notice with the primary key ``before``.

    The second value is the ``before`` of the next page: the primary key of the last notice, None if there are no older
    ones.
    """
    notices = Notice.objects.filter(user=user)
    if before is not None:
        at = notices.filter(pk=before).values("written_at")[:1]
        notices = notices.filter(Q(written_at__lt=Subquery(at)) | Q(written_at=Subquery(at), pk__lt=before))
    found = list(
        notices.select_related("match").prefetch_related("deliveries").order_by("-written_at", "-pk")[: SHOWN + 1]
    )
    older = found[SHOWN - 1].pk if len(found) > SHOWN else None
    return [_told(notice, now) for notice in found[:SHOWN]], older


def _told(notice: Notice, now: datetime) -> Told:
    """Return the notice with its outcomes. ``is_on_its_way`` is set for test notices that have not been sent yet."""
    deliveries = sorted(notice.deliveries.all(), key=lambda one: one.pk)
    outcomes = tuple(dict.fromkeys(_outcome(one) for one in deliveries))
    if not outcomes:
        outcomes = (_("not handed over yet") if notice.handed_over_at is None else _("shown here only"),)
    waits = notice.kind == Notice.Kind.TEST and any(one.status == Delivery.Status.WAITING for one in deliveries)
    return Told(say(notice, None, now)[0], _path(notice), notice.written_at, outcomes, waits)


def _path(notice: Notice) -> str:
    """Return the path of the page that the notice is about, or ""."""
    if notice.kind == Notice.Kind.FRIEND:
        return reverse("play:friends")
    return reverse("play:table", args=[notice.match_id]) if notice.match_id else str(notice.data.get("path", ""))


def _outcome(delivery: Delivery) -> str:
    """Return a text such as "Mail: not sent, the turn was over". A failed test includes the webhook's response."""
    said = f"{Channel(delivery.channel).label}: {Delivery.Status(delivery.status).label}"
    if delivery.reason:
        said = f"{said}, {Delivery.Reason(delivery.reason).label}"
    return f"{said} ({delivery.last_error[:200]})" if delivery.reason == Delivery.Reason.FAILED else said
