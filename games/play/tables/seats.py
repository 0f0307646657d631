"""Join and leave tables, remove players, and close tables; which tables can still be joined, and who may play rated.

Ratings themselves are computed in games.people after the match.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.contrib.auth import get_user_model
from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from games.play.bots.programs import is_program, may_sit_at
from games.play.clocks.downtime import ago
from games.play.errors import (
    AlreadySeated,
    NotHost,
    NotInvited,
    NotOpen,
    NotSeated,
    NotThere,
    NotWithThem,
    OutOfRatings,
    ProgramsUninvited,
    RatedForMembers,
    TableFull,
    Unreadable,
    WasSentAway,
)
from games.play.matches.store import lock_and_upgrade
from games.play.matchmaking.join_conditions import check_join_conditions
from games.play.models import Invitation, Match, Mute, Notice, Sanction, Seat, SentAway
from games.play.outbox import tell_people
from games.play.tables.start import begin


def is_invited(match: Match, user: Any) -> bool:
    """Return whether invitations allow the user a seat.

    At tables that are not for named people, all users are allowed.
    """
    if match.audience != Match.Audience.NAMED or match.host_id == user.pk:
        return True
    return match.invitations.filter(named(user)).exists()


@transaction.atomic
def join_table(match_id: str, user: Any) -> Match:
    """Take the first free seat. The match begins when the last seat is taken.

    Raises AlreadySeated, NotOpen, TableFull, NotInvited, RatedForMembers, OutOfRatings, ProgramsUninvited,
    ConditionsUnmet, WasSentAway, NotWithThem (there is a block between the user and a player) or Unreadable (the table
    is quarantined).
    """
    match, seats = lock_and_upgrade(match_id)
    if any(seat.user_id == user.pk for seat in seats):
        raise AlreadySeated
    if match.status == Match.Status.RESTING:
        raise Unreadable
    if match.status != Match.Status.OPEN:
        raise NotOpen
    if Match.objects.filter(outlived(), pk=match.pk).exists():
        raise NotOpen
    if not is_invited(match, user):
        raise NotInvited
    if match.rated and not may_rate(user):
        raise RatedForMembers if user.is_guest else OutOfRatings
    if not may_sit_at(match, user):
        raise ProgramsUninvited
    check_join_conditions(match, user)
    free = next((seat for seat in seats if seat.is_free), None)
    if free is None:
        raise TableFull
    check_company(match, seats, user)
    match.load_options()  # raises Unreadable if the options cannot be read
    free.user = user
    free.save(update_fields=["user"])
    changed(match)
    if not any(seat.is_free for seat in seats):
        begin(match, seats, user)
    return match


def check_company(match: Match, seats: Iterable[Seat], user: Any) -> None:
    """Raise WasSentAway if the host removed the user before, NotWithThem if a block keeps the user from these people.

    Locks the user's row, so that a concurrent block waits until the user is seated.
    """
    list(get_user_model().objects.filter(pk=user.pk).select_for_update(no_key=True).values_list("pk"))
    if SentAway.objects.filter(match=match, user=user).exists():
        raise WasSentAway
    there = {match.host_id, *(seat.user_id for seat in seats)} - {None}
    if Mute.objects.filter(user=user, muted__in=there, apart=True).exists():
        raise NotWithThem


@transaction.atomic
def send_away(match_id: str, host: Any, public_id: str) -> Match:
    """Remove a player from an open table as its host. The player is notified and cannot join the table again.

    Raises NotOpen, NotHost, or NotThere if no player with this public id sits there or the player is the host.
    """
    match, seats = lock_and_upgrade(match_id)
    if match.status != Match.Status.OPEN:
        raise NotOpen
    if match.host_id != host.pk:
        raise NotHost
    person = next((seat.user for seat in seats if seat.user is not None and seat.user.public_id == public_id), None)
    if person is None or person.pk == host.pk:
        raise NotThere
    SentAway.objects.get_or_create(match=match, user=person)
    Invitation.objects.filter(match=match, user=person).delete()
    take_from_table(match, seats, person)
    tell_people(match, [person.pk], Notice.Kind.SENT_AWAY, host.pk)
    return match


@transaction.atomic
def leave_table(match_id: str, user: Any) -> Match:
    """Leave a table before the match begins. If the host leaves, the table is closed. Raises NotOpen or NotSeated."""
    match, seats = lock_and_upgrade(match_id)
    if match.status not in (Match.Status.OPEN, Match.Status.RESTING) or match.started_at:
        raise NotOpen
    take_from_table(match, seats, user)
    return match


def take_from_table(match: Match, seats: list[Seat], user: Any) -> None:
    """Free the user's seat at a locked table that has not begun.

    If the user is the host, close the table. Raises NotSeated.
    """
    seat = next((seat for seat in seats if seat.user_id == user.pk), None)
    if seat is None:
        raise NotSeated
    seat.user, seat.note = None, ""
    seat.save(update_fields=["user", "note"])
    if match.host_id == user.pk:
        close_table(match, seats, "host_left")
    else:
        changed(match)


def close_table(match: Match, seats: Iterable[Seat], why: str, **told: Any) -> None:
    """Close a locked open table for good, and notify the players who waited there.

    ``why``: "host_left", "host_gone", "age", "rested" or "declined" (with ``by`` and ``person``), or the text of a
    ruling.
    """
    match.status = Match.Status.CLOSED
    changed(match)
    waiting = [seat.user_id for seat in seats if seat.user is not None and seat.user.is_active]
    cause = told.get("person", match.host_id if why == "host_left" else None)
    tell_people(match, waiting, Notice.Kind.CLOSED, cause, why=why, **told)


def changed(match: Match) -> None:
    """Increase the table's version, so that all open pages reload it."""
    match.version += 1
    match.save(update_fields=["version", "status"])


#: Public live tables expire early. A live table for friends may wait for the evening.
_LIVE = Q(audience=Match.Audience.ANYONE, pace__in=("live", "live-bank"))


def outlived(now: datetime | None = None) -> Q:
    """Return a filter for open tables that users should not join: the host is gone, or the table has waited too long.

    Such tables are neither listed nor joined, even before the sweep has closed them.
    """
    moment = now or timezone.now()
    old = Q(opened_at__lt=ago(timedelta(days=settings.HALFPINT_OPEN_TABLE_DAYS), moment))
    live = _LIVE & Q(opened_at__lt=ago(timedelta(hours=settings.HALFPINT_LIVE_TABLE_HOURS), moment))
    return old | live | Q(host=None) | Q(host__is_active=False)


def named(user: Any) -> Q:
    """Return a filter for invitations of this user, by account or by confirmed email address."""
    return Q(user=user) | Q(email__iexact=user.email) if user.email else Q(user=user)


_KINDS = (Sanction.Kind.OUT, Sanction.Kind.BAN)


def may_rate(person: Any) -> bool:
    """Return whether this user may have a rating. One query, for members.

    Guests may not, because each visit could be a new guest. Bot accounts may not, because their owners could create any
    number of weak ones. Users excluded by moderators may not either.
    """
    if not person.is_authenticated or person.is_guest or is_program(person):
        return False
    return not taken_out().filter(user=person.pk).exists()


def taken_out() -> QuerySet[Any, int]:
    """Return ids of users who are excluded from ratings and leaderboards, as a query for ``exclude(user__in=...)``."""
    return Sanction.objects.filter(kind__in=_KINDS, lifted_at=None).values_list("user_id", flat=True)
