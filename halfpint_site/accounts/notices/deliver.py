"""Sending what is due. A claim moves the next try into the future: what a killed worker held comes back by itself."""

import logging
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from halfpint_site.accounts.notices.backoff import MOST_ATTEMPTS, delay_after
from halfpint_site.accounts.notices.channels import Outgoing
from halfpint_site.accounts.notices.decision import Drop, Send, Verdict, Wait, is_wanted, judge, setting_of
from halfpint_site.accounts.notices.digest import why_not_in_digest
from halfpint_site.accounts.notices.errors import NeverSent, NotSent, NotTried, TargetGone
from halfpint_site.accounts.notices.handover import skip_locked
from halfpint_site.accounts.notices.message import Message, as_read_by, compose, compose_digest
from halfpint_site.accounts.notices.models import Delivery

log = logging.getLogger(__name__)
Status = Delivery.Status
BATCH = 20
#: What a killed worker held waits so long. A batch takes a second or two; one that meets dead servers stops early.
LEASE = timedelta(minutes=2)
#: No attempt takes longer: a mail server may use up EMAIL_TIMEOUT at each of six steps.
_SLOWEST = timedelta(seconds=60)


def deliver_due(most: int = BATCH) -> int:
    """Claim and handle one batch. Returns how many were claimed."""
    started = timezone.now()
    claimed = _claim(started, most)
    with Outgoing() as outgoing:
        for delivery in claimed:
            now = timezone.now()
            if now > started + LEASE - _SLOWEST:
                break  # the others come back when their lease ends
            _handle(delivery, outgoing, now)
    return len(claimed)


@transaction.atomic
def _claim(now: datetime, most: int) -> list[Delivery]:
    due = Delivery.objects.filter(status=Status.WAITING, next_try_at__lte=now).order_by("next_try_at")
    ids = [delivery.pk for delivery in skip_locked(due)[:most]]
    Delivery.objects.filter(pk__in=ids).update(next_try_at=now + LEASE)
    rows = Delivery.objects.select_related("notice__match", "user").in_bulk(ids)
    return [rows[pk] for pk in ids]


def _handle(delivery: Delivery, outgoing: Outgoing, now: datetime) -> None:
    """Decide anew, send outside any transaction, and write down what became of it."""
    verdict = _judge_digest(delivery) if delivery.is_digest else judge(delivery, now)
    if isinstance(verdict, Wait):
        _waiting(delivery).update(next_try_at=verdict.until)
    elif isinstance(verdict, Drop):
        _finish(delivery, Status.DROPPED, reason=verdict.reason)
    else:
        _send(delivery, outgoing, now)


def _send(delivery: Delivery, outgoing: Outgoing, now: datetime) -> None:
    try:
        message = _compose(delivery, now)
        if message is None:
            _finish(delivery, Status.DROPPED, reason=Delivery.Reason.OVER)
            return
        outgoing.send(delivery.channel, delivery.target, message)
    except TargetGone as problem:
        _finish(delivery, Status.DROPPED, reason=Delivery.Reason.GONE, last_error=str(problem)[:300])
    except NeverSent as problem:
        _finish(delivery, Status.DEAD, last_error=str(problem)[:300], attempts=delivery.attempts + 1)
    except NotSent as problem:
        _put_off(delivery, problem, now)
    except Exception as problem:  # a bug must cost neither this notice nor those behind it
        log.exception("delivery %s failed", delivery.pk)
        _put_off(delivery, problem, now)
    else:
        _finish(delivery, Status.SENT, sent_at=timezone.now(), last_error="", attempts=delivery.attempts + 1)


def _judge_digest(delivery: Delivery) -> Verdict:
    """A digest was decided on when it was gathered; only a person who left, or wants none any more, stops it."""
    if not delivery.user.is_active:
        return Drop(Delivery.Reason.GONE)
    mode = setting_of(delivery.user_id, delivery.channel).mode
    return Send() if is_wanted(mode, delivery.notice.kind) else Drop(Delivery.Reason.UNWANTED)


def _compose(delivery: Delivery, now: datetime) -> Message | None:
    """The message; None for a digest that has nothing left to say."""
    with as_read_by(delivery.user):
        if not delivery.is_digest:
            return compose(delivery.notice, delivery.user, now)
        carried = Delivery.objects.filter(Q(pk=delivery.pk) | Q(carrier=delivery.pk)).order_by("pk")
        notices = [one.notice for one in carried.select_related("notice__match", "notice__user")]
        notices = [notice for notice in notices if why_not_in_digest(notice, now) is None]
        return compose_digest(notices, delivery.user, now) if notices else None


def _put_off(delivery: Delivery, problem: Exception, now: datetime) -> None:
    """Try again later, or give up. An attempt that was not really made does not count."""
    attempts = delivery.attempts + (not isinstance(problem, NotTried))
    error = f"{type(problem).__name__}: {problem}"[:300]
    if attempts >= MOST_ATTEMPTS:
        _finish(delivery, Status.DEAD, attempts=attempts, last_error=error)
        return
    _waiting(delivery).update(attempts=attempts, last_error=error, next_try_at=now + delay_after(max(1, attempts)))


def _waiting(delivery: Delivery) -> QuerySet[Delivery]:
    return Delivery.objects.filter(pk=delivery.pk, status=Status.WAITING)


@transaction.atomic
def _finish(delivery: Delivery, status: Delivery.Status, **fields: object) -> None:
    """Write down what became of it, and of what it carried. If somebody else has done so, nothing happens."""
    if Delivery.objects.filter(pk=delivery.pk, status=Status.WAITING).update(status=status, **fields):
        shared = {name: fields[name] for name in ("reason", "sent_at") if name in fields}
        Delivery.objects.filter(carrier=delivery.pk, status=Status.COLLECTED).update(status=status, **shared)
