"""Whether a notice still goes out, now, on one channel. Asked right before sending, so the answer is never stale."""

from datetime import datetime, timedelta
from typing import NamedTuple

from django.db import transaction
from django.db.models import F, Q

from games.play.clocks import MORNING, after_the_night
from games.play.clocks.seat_clocks import availability_of
from games.play.clocks.terms import terms_of
from games.play.models import Match, Move, Notice, Seat
from games.play.relations.friends import says_truth
from halfpint_site.notifications.models import ChannelSetting, Delivery, Mode
from halfpint_site.notifications.models.preferences import Channel, default_setting
from halfpint_site.notifications.presence import in_use_until, seen_at

Kind = Notice.Kind
Reason = Delivery.Reason

#: Come on every channel that is not off.
ALWAYS = frozenset({Kind.RUNNING_OUT})
WARNINGS = frozenset({Kind.RUNNING_OUT, Kind.MISSED})
#: Say nothing once the person has been here after it happened: the site shows it on the first page.
SAID_BY_THE_SITE = frozenset({Kind.FULL, Kind.FOUND, Kind.FINISHED, Kind.REMATCH})
#: Ask somebody to sit down, which says nothing any more once all seats are taken or the table is closed.
ASKS_TO_SIT_DOWN = frozenset({Kind.CHALLENGED, Kind.OPENED})
#: Told once in an absence, to those who want that.
ONCE_AN_ABSENCE = frozenset({Kind.TURN, Kind.MISSED})
#: Ask for something that can only be done while the match runs.
WHILE_RUNNING = frozenset({Kind.OFFER, Kind.SEAT_FREE})
_SOON = timedelta(seconds=30)
#: A reminder that was sent longer ago covers nothing: more than the hours for which one looks ahead.
_REMINDED = timedelta(hours=12)


class Send(NamedTuple):
    """Send it."""


class Wait(NamedTuple):
    """Decide again then."""

    until: datetime


class Drop(NamedTuple):
    """Never send it."""

    reason: Delivery.Reason


Verdict = Send | Wait | Drop


def setting_of(user_id: int, channel: str) -> ChannelSetting:
    """The person's wish for the channel; the default, not stored, if they never chose."""
    stored = ChannelSetting.objects.filter(user=user_id, channel=channel).first()
    return stored or default_setting(user_id, Channel(channel))


def is_wanted(mode: str, kind: str) -> bool:
    """Whether notices of that kind go out on a channel in that mode at all."""
    return mode != Mode.OFF and (mode != Mode.WARNINGS or kind in WARNINGS)


def why_over(notice: Notice, now: datetime) -> Delivery.Reason | None:
    """Why the notice says nothing true or new any more; None if it does.

    A turn is over when its seat has moved on. Its deadline is asked of the seat, because it moves with pauses and
    vacations; a table that only reminds still waits after it.
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
    return Match.objects.filter(pk=notice.match_id, status=Match.Status.OPEN).exists()


def judge(delivery: Delivery, now: datetime) -> Verdict:
    """Send a single notice now, later or never? For one that carries a digest see `digest`."""
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
    """The end of the reader's quiet hours, if it is now in them and the notice can wait; else None.

    What cannot wait is about a turn whose time runs out before the reader could do anything in the morning: the warning
    and, at a live table, the turn itself. Of other turns people are warned before their quiet hours.
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
    """Whether a mail about other tables, which has gone out, has reminded of this one as well."""
    sent = Delivery.objects.filter(
        user=notice.user_id,
        channel=Channel.MAIL,
        status=Delivery.Status.SENT,
        sent_at__gt=now - _REMINDED,
        notice__kind=Kind.RUNNING_OUT,
    ).exclude(notice=notice)
    return any(notice.key in data.get("spares", ()) for data in sent.values_list("notice__data", flat=True))


def may_hear(delivery: Delivery) -> bool:
    """Whether the person is still here; one whose account moderators have closed hears of that, and of nothing else."""
    user, notice = delivery.user, delivery.notice
    closed = notice is not None and notice.kind == Kind.MODERATION and user.gone_at is None
    return bool(user.is_active or closed)


@transaction.atomic
def _once(delivery: Delivery, seen: datetime | None, now: datetime) -> Verdict:
    """The first one of an absence is sent. Others wait while it is on its way: a failure loses nothing."""
    stored, _made = ChannelSetting.objects.get_or_create(
        user_id=delivery.user.pk, channel=delivery.channel, defaults={"mode": Mode.ONCE}
    )
    setting = ChannelSetting.objects.select_for_update().get(pk=stored.pk)
    if setting.told_id not in (None, delivery.notice_id):
        # One query: asked twice, it could be on its way for one question and sent for the other.
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
    """Whether the person has been here since: seen on the site, or at least moved, by a link in a mail."""
    if seen is not None and seen > since:
        return True
    recent = Q(match__status=Match.Status.RUNNING) | Q(match__finished_at__gt=since)
    own = Q(match__seat_set__user=user_id, match__seat_set__index=F("seat"))
    if Move.objects.filter(recent, own, made_by=Move.MadeBy.PLAYER, made_at__gt=since).exists():
        return True
    return Seat.objects.filter(user=user_id, by_hand_at__gt=since).exists()  # in a match that has been packed
