"""Deciding anew about each delivery that is due, and making a parcel of it."""

import logging
from datetime import datetime, timedelta

from django.db.models import Q

from games.play.clocks import after_the_night
from games.play.clocks.seat_clocks import availability_of
from games.play.models import Notice
from halfpint_site.notifications.addresses import is_refused
from halfpint_site.notifications.bundle import is_taken, more_may_come, take_along
from halfpint_site.notifications.channels import MailServer, Parcel, pack
from halfpint_site.notifications.channels.build import build_letter
from halfpint_site.notifications.decision import Drop, Send, Verdict, Wait, is_wanted, judge, may_hear, setting_of
from halfpint_site.notifications.digest import why_not_in_digest
from halfpint_site.notifications.message import Message, as_read_by, compose, compose_digest
from halfpint_site.notifications.models import Channel, Delivery, Letter, Mode, RefusedAddress

log = logging.getLogger(__name__)
Reason = Delivery.Reason
#: Somebody may ask for a mail to a refused address by hand (a new password): once in so long it is tried again.
TRIED_AGAIN = timedelta(days=1)


def decide(delivery: Delivery, now: datetime) -> Verdict:
    """Send it, wait, or drop it?"""
    if delivery.letter is not None:
        return _judge_letter(delivery.letter, now)
    if delivery.user is None or delivery.notice is None:
        return Drop(Reason.GONE)
    if delivery.channel == Channel.MAIL and is_taken(delivery):
        return Drop(Reason.COVERED)  # of a row that is not ours any more: nothing is written
    if delivery.channel == Channel.MAIL and delivery.user.email and is_refused(delivery.user.email):
        return Drop(Reason.REFUSED)
    if delivery.notice.kind == Notice.Kind.TEST:
        return Send()
    if delivery.is_digest:
        return _judge_digest(delivery, now)
    until = more_may_come(delivery)
    return Wait(until) if until is not None and until > now else judge(delivery, now)


def _judge_letter(letter: Letter, now: datetime) -> Verdict:
    if letter.expires_at <= now:
        return Drop(Reason.EXPIRED)
    fresh = RefusedAddress.objects.filter(address=letter.to.lower(), refused_at__gt=now - TRIED_AGAIN)
    return Drop(Reason.REFUSED) if fresh.exists() else Send()


def _judge_digest(delivery: Delivery, now: datetime) -> Verdict:
    """A digest was decided on when it was gathered; only a person who left, or wants none any more, stops it. It comes
    after quiet hours.
    """
    if not may_hear(delivery):
        return Drop(Reason.GONE)
    mode = setting_of(delivery.user.pk, delivery.channel).mode
    if not is_wanted(mode, delivery.notice.kind):
        return Drop(Reason.UNWANTED)
    morning = after_the_night(now, availability_of(delivery.user))
    return Wait(morning) if morning > now else Send()


def make_parcel(delivery: Delivery, server: MailServer, now: datetime) -> Parcel | None:
    """What goes out; None if there is nothing left to say. Raises TargetGone."""
    if delivery.letter is not None:
        return server.pack(build_letter(delivery.letter, delivery))
    message = _compose(delivery, now)
    return None if message is None else pack(delivery, message, server)


def _compose(delivery: Delivery, now: datetime) -> Message | None:
    """The message; None for a digest that has nothing left to say."""
    by_mail = delivery.channel == Channel.MAIL
    with as_read_by(delivery.user):
        if not delivery.is_digest:
            notice, *more = take_along(delivery, now)
            # Whoever wants a mail for every turn has had those of the other tables.
            each = notice.kind == Notice.Kind.TURN and setting_of(delivery.user.pk, Channel.MAIL).mode == Mode.EACH
            return compose(notice, delivery.user, now, by_mail and not (each and not more), more)
        carried = Delivery.objects.filter(Q(pk=delivery.pk) | Q(carrier=delivery.pk)).order_by("pk")
        notices = [one.notice for one in carried.select_related("notice__match", "notice__user")]
        notices = [notice for notice in notices if why_not_in_digest(notice, now) is None]
        return compose_digest(notices, delivery.user, now, by_mail) if notices else None


def address_of(delivery: Delivery) -> str:
    """Where a mail goes; empty for other channels."""
    if delivery.channel != Channel.MAIL:
        return ""
    return delivery.letter.to if delivery.letter is not None else (delivery.user.email or "")
