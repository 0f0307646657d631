"""Decide again about each due delivery, and build the parcel to send."""

import logging
from datetime import datetime, timedelta

from django.db.models import Q

from games.play.clocks import after_the_night
from games.play.clocks.seat_clocks import availability_of
from games.play.models import Notice
from halfpint_site.notifications.addresses import is_refused
from halfpint_site.notifications.bundle import is_taken, more_may_come, take_along
from halfpint_site.notifications.channels.base import Parcel
from halfpint_site.notifications.channels.build import build_letter, build_mail
from halfpint_site.notifications.channels.mail import MailServer
from halfpint_site.notifications.channels.push import pack_push
from halfpint_site.notifications.channels.webhook import pack_webhook
from halfpint_site.notifications.decision import Drop, Send, Verdict, Wait, is_wanted, judge, may_hear, setting_of
from halfpint_site.notifications.digest import why_not_in_digest
from halfpint_site.notifications.message import Message, as_read_by, compose, compose_digest
from halfpint_site.notifications.models import Channel, Delivery, Letter, Mode, RefusedAddress

log = logging.getLogger(__name__)
Reason = Delivery.Reason
#: Users may request a mail to a refused address (a new password). It is tried again if the refusal is older than this.
TRIED_AGAIN = timedelta(days=1)


def decide(delivery: Delivery, now: datetime) -> Verdict:
    """Return the verdict on a delivery: send it now, wait, or drop it."""
    if delivery.letter is not None:
        return _judge_letter(delivery.letter, now)
    if delivery.user is None or delivery.notice is None:
        return Drop(Reason.GONE)
    if delivery.channel == Channel.MAIL and is_taken(delivery):
        return Drop(Reason.COVERED)  # the row does not wait any more, so nothing will be written
    if delivery.channel == Channel.MAIL and delivery.user.email and is_refused(delivery.user.email):
        return Drop(Reason.REFUSED)
    if delivery.notice.kind == Notice.Kind.TEST:
        return Send()
    if delivery.is_digest:
        return _judge_digest(delivery, now)
    until = more_may_come(delivery)
    return Wait(until) if until is not None and until > now else judge(delivery, now)


def _judge_letter(letter: Letter, now: datetime) -> Verdict:
    """Return the verdict on a letter: drop it if it has expired, or if its address was refused within TRIED_AGAIN."""
    if letter.expires_at <= now:
        return Drop(Reason.EXPIRED)
    fresh = RefusedAddress.objects.filter(address=letter.to.lower(), refused_at__gt=now - TRIED_AGAIN)
    return Drop(Reason.REFUSED) if fresh.exists() else Send()


def _judge_digest(delivery: Delivery, now: datetime) -> Verdict:
    """Return the verdict on a digest. Its notices were already checked when it was gathered.

    It is dropped if the user is gone or has turned the channel off, and waits for the end of quiet hours.
    """
    if not may_hear(delivery):
        return Drop(Reason.GONE)
    mode = setting_of(delivery.user.pk, delivery.channel).mode
    if not is_wanted(mode, delivery.notice.kind):
        return Drop(Reason.UNWANTED)
    morning = after_the_night(now, availability_of(delivery.user))
    return Wait(morning) if morning > now else Send()


def make_parcel(delivery: Delivery, server: MailServer, now: datetime) -> Parcel | None:
    """Return the parcel to send; None if no notice is current any more. Raises TargetGone."""
    if delivery.letter is not None:
        return server.pack(build_letter(delivery.letter, delivery))
    message = _compose(delivery, now)
    return None if message is None else _pack(delivery, message, server)


def _pack(delivery: Delivery, message: Message, server: MailServer) -> Parcel:
    """Return the parcel that sends a message on the delivery's channel. Raises TargetGone."""
    if delivery.channel == Channel.MAIL:
        return server.pack(build_mail(message, delivery))
    if delivery.channel == Channel.PUSH:
        return pack_push(delivery.target, message)
    return pack_webhook(delivery.target, message)


def _compose(delivery: Delivery, now: datetime) -> Message | None:
    """Return the message of a delivery; None for a digest without current notices."""
    by_mail = delivery.channel == Channel.MAIL
    with as_read_by(delivery.user):
        if not delivery.is_digest:
            notice, *more = take_along(delivery, now)
            # In mode EACH, the user has had a mail about each of the other tables.
            each = notice.kind == Notice.Kind.TURN and setting_of(delivery.user.pk, Channel.MAIL).mode == Mode.EACH
            return compose(notice, delivery.user, now, by_mail and not (each and not more), more)
        carried = Delivery.objects.filter(Q(pk=delivery.pk) | Q(carrier=delivery.pk)).order_by("pk")
        notices = [one.notice for one in carried.select_related("notice__match", "notice__user")]
        notices = [notice for notice in notices if why_not_in_digest(notice, now) is None]
        return compose_digest(notices, delivery.user, now, by_mail) if notices else None


def address_of(delivery: Delivery) -> str:
    """Return the address to which a mail goes, or "" for other channels."""
    if delivery.channel != Channel.MAIL:
        return ""
    return delivery.letter.to if delivery.letter is not None else (delivery.user.email or "")
