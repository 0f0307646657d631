"""Substitutes: a user takes over a seat from a stand-in bot and plays it to the end, or its owner takes it back.

A seat is free for substitutes once a bot holds it for good, or its owner has been away for AWAY_FOR. Users who have
had a seat in the match know hidden information, so they cannot take another one. Tournament organisers assign the
seats of their matches themselves.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet
from django.utils import timezone

from games.play.clocks.downtime import ago
from games.play.clocks.seat_clocks import CLOCK_FIELDS, begin_turn
from games.play.errors import AlreadySeated, HasSatHere, NotAway, NotInvited, NotRunning, NotSeated, SeatNotFree
from games.play.matches.store import lock_and_upgrade
from games.play.models import Match, Notice, Seat, Standby, Substitution
from games.play.outbox import tell_people
from games.play.relations.blocks import apart_from, visible_to
from games.play.tables.seats import changed, check_company, is_invited

AWAY_FOR = timedelta(days=3)
MOST_TOLD = 20


def is_for_substitutes(match: Match, seat: Seat, now: datetime) -> bool:
    """Return whether another user may take over the seat."""
    if match.status != Match.Status.RUNNING or match.event or match.sealed or not seat.bot or seat.user_id is None:
        return False
    return seat.resigned_at is not None or (seat.away_since is not None and seat.away_since <= ago(AWAY_FOR, now))


@transaction.atomic
def take_over(match_id: str, user: Any, index: int) -> Match:
    """Take over the seat, with a full time bank.

    Raises AlreadySeated, NotRunning, SeatNotFree, NotInvited, HasSatHere, WasSentAway, NotWithThem or
    Match.DoesNotExist.
    """
    match, seats = lock_and_upgrade(match_id)
    now = timezone.now()
    seat = next((seat for seat in seats if seat.index == index), None)
    if any(other.user_id == user.pk and other is not seat for other in seats):
        raise AlreadySeated
    if match.status != Match.Status.RUNNING:
        raise NotRunning
    if seat is None or seat.user_id == user.pk or not is_for_substitutes(match, seat, now):
        raise SeatNotFree
    if not is_invited(match, user):
        raise NotInvited
    check_company(match, [other for other in seats if other is not seat], user)
    if Substitution.objects.filter(match=match, before=user).exists():
        raise HasSatHere
    Substitution.objects.create(match=match, seat=index, before=seat.user, user=user, ply=match.ply)
    _sit_down(match, seat, user, now)
    changed(match)
    return match


def _sit_down(match: Match, seat: Seat, user: Any, now: datetime) -> None:
    """Give the seat to the user, and clear the former owner's note, plan and offers."""
    seat.user, seat.bot, seat.taken_over_at = user, "", match.ply
    seat.resigned_at = seat.away_since = seat.coaster_since = seat.coach = seat.vacations = seat.draw_offered_at = None
    seat.missed, seat.note, seat.plan = 0, "", ""
    seat.wants_pause = seat.offers_draw = False
    seat.bank, seat.seen_on, seat.talk_read = match.bank_start, None, None
    if seat.waiting_since is not None:
        begin_turn(match, seat, now)
    seat.save()


def seats_for_substitutes() -> QuerySet[Seat]:
    """Return the seats of running matches that a bot holds for good. Uses a partial index."""
    held = Seat.objects.filter(resigned_at__isnull=False, place=None, user__isnull=False).exclude(bot="")
    return held.filter(match__status=Match.Status.RUNNING, match__event={}, match__sealed=False)


def tables_for_substitutes(reader: Any) -> QuerySet[Match]:
    """Return public matches with a seat for substitutes, newest first.

    Left out are matches that the reader may not see or has had a seat in.
    """
    free = seats_for_substitutes().filter(match__audience=Match.Audience.ANYONE).values("match")
    found = Match.objects.filter(pk__in=free)
    if reader.is_authenticated:
        found = found.exclude(Exists(Seat.objects.filter(match=OuterRef("pk"), user=reader.pk)))
        found = found.exclude(Exists(Substitution.objects.filter(match=OuterRef("pk"), before=reader.pk)))
    return visible_to(found, reader).order_by("-started_at")


def stand_by(user: Any, on: bool) -> None:
    """Switch notices about seats for substitutes on or off for the user."""
    if on:
        Standby.objects.get_or_create(user=user)
    else:
        Standby.objects.filter(user=user).delete()


def offer_seat(match: Match, seats: Iterable[Seat], seat: Seat) -> list[Notice]:
    """Notify users who asked for it that a seat of a locked public table is free, at most once for each table."""
    if match.audience != Match.Audience.ANYONE or not is_for_substitutes(match, seat, timezone.now()):
        return []
    there = {other.user_id for other in seats if other.user_id is not None}
    apart = {key for other in seats if other.user is not None and other is not seat for key in apart_from(other.user)}
    ready = Standby.objects.filter(user__is_active=True).exclude(user__in=there | apart).order_by("since")
    return tell_people(match, list(ready.values_list("user_id", flat=True)[:MOST_TOLD]), Notice.Kind.SEAT_FREE)


@transaction.atomic
def come_back(match_id: str, user: Any) -> Match:
    """Let the user play their own seat again, with a full bank, and return the match.

    Raises NotSeated, NotRunning, and NotAway if no bot stands in or the bot plays the seat for good.
    """
    match, seats = lock_and_upgrade(match_id)
    seat = next((seat for seat in seats if seat.user_id == user.pk), None)
    if seat is None:
        raise NotSeated
    if match.status != Match.Status.RUNNING:
        raise NotRunning
    if seat.away_since is None or seat.resigned_at is not None:
        raise NotAway
    seat.bot, seat.away_since, seat.missed = "", None, 0
    seat.bank = match.bank_start
    if seat.waiting_since is not None:
        begin_turn(match, seat, timezone.now())
    seat.save(update_fields=[*CLOCK_FIELDS, "bot", "away_since", "missed"])
    changed(match)
    return match
