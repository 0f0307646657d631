"""Decide whether a notice is sent now on a channel, sent later, or dropped. Called immediately before sending."""

from datetime import datetime, timedelta
from typing import NamedTuple

from django.db import transaction
from django.db.models import F, Q

from games.play.clocks import MORNING, after_the_night
from games.play.clocks.seat_clocks import availability_of, terms_of
from games.play.models import Match, Move, Notice, Seat
from games.play.relations.friends import says_truth
from halfpint_site.notifications.models import Channel, ChannelSetting, Delivery, Mode, default_setting
from halfpint_site.notifications.presence import in_use_until, seen_at

Kind = Notice.Kind
Reason = Delivery.Reason

#: Sent at once on every channel that is not off, also with a daily digest.
ALWAYS = frozenset({Kind.RUNNING_OUT})
WARNINGS = frozenset({Kind.RUNNING_OUT, Kind.MISSED})
#: Not sent if the user has visited the site since: the first page shows the news.
SAID_BY_THE_SITE = frozenset({Kind.FULL, Kind.FOUND, Kind.FINISHED, Kind.REMATCH})
#: Invitations to take a seat: pointless once the table is not open any more.
ASKS_TO_SIT_DOWN = frozenset({Kind.CHALLENGED, Kind.OPENED})
#: In mode "once", only the first of an absence is sent.
ONCE_AN_ABSENCE = frozenset({Kind.TURN, Kind.MISSED})
#: Ask for something that is only possible while the match runs.
WHILE_RUNNING = frozenset({Kind.OFFER, Kind.SEAT_FREE})
_SOON = timedelta(seconds=30)
#: A reminder sent longer ago than this covers no other. More than the hours that a reminder looks ahead.
_REMINDED = timedelta(hours=12)


class Send(NamedTuple):
    """Verdict: send the notice now."""


class Wait(NamedTuple):
    """Verdict: decide again at ``until``."""

    until: datetime


class Drop(NamedTuple):
    """Verdict: never send the notice."""

    reason: Delivery.Reason


Verdict = Send | Wait | Drop


def setting_of(user_id: int, channel: str) -> ChannelSetting:
    """Return the user's setting for the channel; the default, not stored, if the user has not chosen one."""
    stored = ChannelSetting.objects.filter(user=user_id, channel=channel).first()
    return stored or default_setting(user_id, Channel(channel))


def is_wanted(mode: str, kind: str) -> bool:
    """Return whether a channel in this mode sends notices of this kind at all."""
    return mode != Mode.OFF and (mode != Mode.WARNINGS or kind in WARNINGS)


def why_over(notice: Notice, now: datetime) -> Delivery.Reason | None:
    """Return the reason why the notice is outdated; None if it is current.

    A turn is over when its seat has moved. Its deadline is read from the seat, because pauses and vacations move
    deadlines. With the policies REMIND and CLAIM, the seat still waits after its deadline, but the notice is outdated.
    """
    running = notice.match is not None and notice.match.status == Match.Status.RUNNING
    if notice.kind in WHILE_RUNNING and not running:
        return Reason.OVER
    if notice.kind == Kind.FRIEND and not says_truth(notice):
        return Reason.OVER
    if notice.kind in ASKS_TO_SIT_DOWN and not _is_open(notice):
        return Reason.OVER
    if notice.kind not in (Kind.TURN, Kind.RUNNING_OUT) or notice.match_id is None:
        return Reason.EXPIRED if notice.expires_at is not None and notice.expires_at <= now else None
    seat = Seat.objects.select_related("match").filter(match=notice.match_id, user=notice.user_id).first()
    if seat is None or seat.bot or seat.waiting_since is None or seat.match.status != Match.Status.RUNNING:
        return Reason.OVER
    if notice.data.get("moves_made", seat.moves_made) != seat.moves_made:
        return Reason.OVER
    return Reason.EXPIRED if seat.deadline is not None and seat.deadline <= now else None


def _is_open(notice: Notice) -> bool:
    """Return whether the table is open for players."""
    return Match.objects.filter(pk=notice.match_id, status=Match.Status.OPEN).exists()


def judge(delivery: Delivery, now: datetime) -> Verdict:
    """Return the verdict for a delivery with a single notice. Digests are decided in :mod:`.digest`."""
    notice, setting = delivery.notice, setting_of(delivery.user.pk, delivery.channel)
    seen = seen_at(delivery.user.pk)
    reason = _why_not(delivery, setting, seen, now)
    if reason is not None:
        return Drop(reason)
    again_at = in_use_until(seen, now)
    if again_at is not None:
        return Wait(again_at)
    morning = held_until(notice, now)
    if morning is not None:
        return Wait(morning)
    if setting.mode == Mode.ONCE and notice.kind in ONCE_AN_ABSENCE:
        return _once(delivery, seen, now)
    return Send()


def held_until(notice: Notice, now: datetime) -> datetime | None:
    """Return the end of the user's quiet hours if they are now and the notice can wait; else None.

    A notice cannot wait if it is about a turn whose time runs out before the user could move in the morning, and if it
    is the reminder or, at a live table, the turn itself. For other turns, a reminder is sent before the quiet hours.
    """
    times = availability_of(notice.user)
    morning = after_the_night(now, times)
    if morning == now:
        return None
    seat = Seat.objects.filter(match=notice.match_id, user=notice.user_id).first() if notice.match is not None else None
    if seat is None or seat.deadline is None or seat.deadline >= morning + MORNING:
        return morning
    live = notice.kind == Kind.TURN and terms_of(seat.match).pace.live
    return None if live or notice.kind == Kind.RUNNING_OUT else morning


def _why_not(
    delivery: Delivery, setting: ChannelSetting, seen: datetime | None, now: datetime
) -> Delivery.Reason | None:
    """Return the reason to drop the delivery; None if it need not be dropped."""
    notice = delivery.notice
    if not may_hear(delivery):
        return Reason.GONE
    if not is_wanted(setting.mode, notice.kind):
        return Reason.UNWANTED
    if notice.kind in SAID_BY_THE_SITE and seen is not None and seen >= notice.written_at:
        return Reason.SEEN
    if notice.kind == Kind.RUNNING_OUT and delivery.channel == Channel.MAIL and _was_in_a_reminder(notice, now):
        return Reason.COVERED
    return why_over(notice, now)


def _was_in_a_reminder(notice: Notice, now: datetime) -> bool:
    """Return whether a reminder about other tables, already sent by mail, has named this table as well."""
    sent = Delivery.objects.filter(
        user=notice.user_id,
        channel=Channel.MAIL,
        status=Delivery.Status.SENT,
        sent_at__gt=now - _REMINDED,
        notice__kind=Kind.RUNNING_OUT,
    ).exclude(notice=notice)
    return any(notice.key in data.get("spares", ()) for data in sent.values_list("notice__data", flat=True))


def may_hear(delivery: Delivery) -> bool:
    """Return whether the user may still get this notice.

    Users whose account was closed by moderators only get the notice about that. Deleted accounts get none.
    """
    user, notice = delivery.user, delivery.notice
    closed = notice is not None and notice.kind == Kind.MODERATION and user.gone_at is None
    return bool(user.is_active or closed)


@transaction.atomic
def _once(delivery: Delivery, seen: datetime | None, now: datetime) -> Verdict:
    """Return the verdict in the mode "once": send the first notice of an absence, and drop the others.

    While the first is being sent, the others wait, so that none is lost if it fails.
    """
    stored, _made = ChannelSetting.objects.get_or_create(
        user_id=delivery.user.pk, channel=delivery.channel, defaults={"mode": Mode.ONCE}
    )
    setting = ChannelSetting.objects.select_for_update().get(pk=stored.pk)
    if setting.told_id not in (None, delivery.notice_id):
        # One query: with two, it could be waiting in the one and already sent in the other.
        told = list(Delivery.objects.filter(notice=setting.told_id, channel=delivery.channel))
        on_its_way = any(one.status == Delivery.Status.WAITING or one.is_carried for one in told)
        sent_at = max((one.sent_at for one in told if one.sent_at is not None), default=None)
        if sent_at is not None and not _came_back(delivery.user.pk, seen, sent_at):
            return Drop(Reason.COVERED)
        if sent_at is None and on_its_way:
            return Wait(now + _SOON)
    setting.told_id = delivery.notice_id
    setting.save(update_fields=["told"])
    return Send()


def _came_back(user_id: int, seen: datetime | None, since: datetime) -> bool:
    """Return whether the user has been active after ``since``: on the site, or by a move through a link in a mail."""
    if seen is not None and seen > since:
        return True
    recent = Q(match__status=Match.Status.RUNNING) | Q(match__finished_at__gt=since)
    own = Q(match__seat_set__user=user_id, match__seat_set__index=F("seat"))
    if Move.objects.filter(recent, own, made_by=Move.MadeBy.PLAYER, made_at__gt=since).exists():
        return True
    return Seat.objects.filter(user=user_id, by_hand_at__gt=since).exists()  # covers matches whose log has been packed
